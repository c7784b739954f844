/** Without this the browser posts the form, and the server answers with a page of its own. */
export function answerInPlace() {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void subscribe(form)
  })
}

async function subscribe(form: HTMLFormElement) {
  const answer = form.querySelector('[data-newsletter-answer]')
  if (!answer || form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const { message, ok } = await post(form)
  form.ariaBusy = null
  answer.textContent = message
  if (ok) form.reset()
}

async function post(form: HTMLFormElement) {
  const email = new FormData(form).get('email')
  try {
    const reply = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const { message } = (await reply.json()) as { message: string }
    return { message, ok: reply.ok }
  } catch {
    return { message: form.dataset['offline'] ?? '', ok: false }
  }
}
