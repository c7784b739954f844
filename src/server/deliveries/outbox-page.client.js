// Runs in the developer's browser: asks for the letters every second and shows those that are new.
const list = document.querySelector('#letters')
const words = list.dataset
const shown = new Map()

async function refresh() {
  const reply = await fetch('/dev/outbox.json').catch(() => undefined)
  if (reply?.ok) show(await reply.json())
  setTimeout(refresh, 1000)
}

function show(letters) {
  const keys = letters.map((letter) => `${letter.messageId} ${letter.sentAt}`)
  for (const [key, article] of shown) if (!keys.includes(key)) forget(key, article)
  list.querySelector('.empty')?.remove()
  if (letters.length === 0) list.append(element('p', { className: 'empty', textContent: words.empty }))
  for (const [index, letter] of letters.entries()) {
    if (shown.has(keys[index])) continue
    const article = draw(letter)
    shown.set(keys[index], article)
    list.insertBefore(article, list.children[index] ?? null)
  }
}

function forget(key, article) {
  article.remove()
  shown.delete(key)
}

function draw(letter) {
  const code = /\b\d{6}\b/.exec(letter.text)?.[0]
  const when = new Date(letter.sentAt).toLocaleString()
  return element('article', {}, [
    element('h2', { textContent: letter.subject }),
    element('p', { textContent: `${words.to} ${letter.to} · ${when}` }),
    ...(code ? [copyButton(code)] : []),
    folded(words.look, () =>
      // Sandboxed without scripts; links open beside this page.
      element('iframe', {
        title: letter.subject,
        sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        srcdoc: letter.html.replace('<head>', '<head><base target="_blank">'),
      }),
    ),
    folded(words.text, () => element('pre', { textContent: letter.text })),
  ])
}

function copyButton(code) {
  const button = element('button', { type: 'button', textContent: `${words.copy} ${code}` })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    button.textContent = `${words.copied} ${code}`
  })
  return button
}

// Drawn when it is opened: five hundred frames at once would stall the page.
function folded(label, content) {
  const details = element('details', {}, [element('summary', { textContent: label })])
  details.addEventListener('toggle', () => details.append(content()), { once: true })
  return details
}

function element(name, properties, children = []) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

void refresh()
