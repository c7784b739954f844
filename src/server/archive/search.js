// Hides what does not have every word of the search. Case and accents are ignored.
const field = document.querySelector('input[type=search]')
const count = document.querySelector('output')
const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
let items

field.form.hidden = false
field.form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', () => {
  items ??= Array.from(document.querySelectorAll('article'), (element) => ({
    element,
    text: fold(element.textContent),
  }))
  const words = fold(field.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const { element, text } of items) {
    const isFound = words.every((word) => text.includes(word))
    element.hidden = !isFound
    if (isFound) found += 1
  }
  document.body.classList.toggle('searching', words.length > 0)
  count.value = words.length === 0 ? '' : found === 0 ? count.dataset.none : `${found} ${count.dataset.one}`
})

// What is folded away is printed too.
addEventListener('beforeprint', () => {
  for (const element of document.querySelectorAll('details')) element.open = true
})
