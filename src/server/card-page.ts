// The page that people see who come from a letter or without script: a card on butter, with the bell.
import { plainPage } from './plain-page.ts'

export function cardPage({ title, body }: { title: string; body: string }) {
  const card = `<main class="card"><p class="brand">${bell}Jotbell</p>${body}</main>`
  return plainPage({ title: `${title} · Jotbell`, style, body: card })
}

// The mark as the web app draws it.
const bell = `<svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true"><g transform="rotate(-9 32 32)"><circle cx="32" cy="7.5" r="4"/><path d="M32 8C21 8 14.5 16 14.5 26.5V35c0 4-1.7 7-4.3 9.8-1.9 2.1-.5 5.2 2.3 5.2h39c2.8 0 4.2-3.1 2.3-5.2-2.6-2.8-4.3-5.8-4.3-9.8v-8.5C49.5 16 43 8 32 8Z"/><path d="M24 25.5h16M24 35h9.5" fill="none" stroke="var(--card)" stroke-width="4.4" stroke-linecap="round"/><path d="M25 54.2h14a7 7 0 0 1-14 0Z" fill="var(--amber)"/></g></svg>`

// Sound around the card: discs in the two butters, by turns.
const rings = `radial-gradient(circle at 50% 42%,var(--butter-2) 290px,var(--butter) 290.5px 400px,var(--butter-2) 400.5px 520px,var(--butter) 520.5px)`

const style = `body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;font-size:17px;background:${rings} fixed}
main.card{box-sizing:border-box;width:min(100% - 40px,520px);margin:20px 0;padding:32px;border-color:transparent;border-radius:26px;box-shadow:0 24px 60px rgb(27 38 34/.18);overflow-wrap:anywhere}
.brand,h1{font-family:var(--serif);font-weight:600;color:var(--ink)}
.brand{display:flex;font-weight:700;align-items:center;gap:9px;margin:0 0 32px;font-size:27px;line-height:1.2;letter-spacing:-.02em}svg{fill:var(--pine)}
h1{margin:0 0 8px;font-size:33px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}p{margin:0}
button{width:100%;min-height:54px;margin:28px 0 0;border-radius:14px}a{display:inline-block;padding:10px 0;margin:14px 0 -10px;font-weight:600}
strong{font-weight:600;color:var(--ink)}.icon{flex:none;fill:none;stroke:var(--pine);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
ul{display:grid;gap:10px;margin:18px 0 0;padding:0;list-style:none;font-size:16px}li{display:flex;align-items:center;gap:12px}
.answers{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin:28px 0 20px}.answers button{margin:0}.note{font-size:15px}
@media(max-width:479px){main.card{padding:24px}.answers{grid-template-columns:1fr}}
.tick{display:grid;place-items:center;width:54px;height:54px;margin:0 0 18px;border-radius:50%;background:color-mix(in srgb,var(--pine) 15%,var(--card))}
a.quiet{margin:22px 0 0;padding:10px 18px;font-size:15px;color:var(--ink);text-decoration:none;border:1px solid var(--line);border-radius:12px}`
