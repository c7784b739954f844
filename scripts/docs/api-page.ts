import { apiTables, type Cell, type Table } from '#server/http/api-tables.ts'

const opening = `# The API

Printed from \`src/contract/api.ts\` by \`npm run docs\`; a check holds it fresh. All paths start with \`/api\`, bodies are
JSON, and calls for an account need \`Authorization: Bearer <token>\`. A question mark: the field may be left out.
`

/** docs/api.md */
export const apiPage = () => [opening, ...apiTables().map(section)].join('\n')

function section({ heading, columns, rows }: Table) {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(markdown))]
  return [`## ${heading}`, '', ...lines.map((line) => `| ${line.join(' | ')} |`), ''].join('\n')
}

const markdown = ({ text, code = [] }: Cell) =>
  [...(text ? [text] : []), ...code.map((shape) => `\`${shape.replaceAll('|', '\\|')}\``)].join(' ')
