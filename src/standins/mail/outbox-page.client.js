// Runs in the developer's browser: asks for the page every second and takes over the letters that are new.
const list = document.querySelector('#letters')
let seen

async function refresh() {
  const reply = await fetch('/dev/outbox').catch(() => undefined)
  const etag = reply?.headers.get('etag')
  if (reply?.ok && etag !== seen) {
    seen = etag
    show(new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('#letters'))
  }
  setTimeout(refresh, 1000)
}

// What is there already stays as it is: somebody may be reading it.
function show(fresh) {
  const known = new Map([...list.children].map((child) => [child.dataset.letter, child]))
  list.replaceChildren(
    ...[...fresh.children].map((child) => known.get(child.dataset.letter) ?? document.adoptNode(child)),
  )
  for (const time of list.querySelectorAll('time'))
    time.textContent = new Date(time.dateTime).toLocaleString()
}

list.addEventListener('click', async ({ target }) => {
  const { code } = target.dataset
  if (!code) return
  await navigator.clipboard.writeText(code)
  target.textContent = `${list.dataset.copied} ${code}`
})

// Drawn when it is opened: five hundred frames at once would stall the page. Toggling does not bubble.
list.addEventListener('toggle', ({ target }) => target.querySelector('iframe') ?? draw(target), true)

async function draw(details) {
  const article = details.closest('article')
  const letters = await (await fetch('/dev/outbox.json')).json()
  const letter = letters.find(({ messageId, sentAt }) => `${messageId} ${sentAt}` === article.dataset.letter)
  if (!letter) return
  // Sandboxed without scripts; links open beside this page.
  const frame = Object.assign(document.createElement('iframe'), {
    title: letter.subject,
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    srcdoc: letter.html.replace('<head>', '<head><base target="_blank">'),
  })
  details.append(frame)
}

void refresh()
