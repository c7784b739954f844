import { apiTables, type Cell, type Table } from '#server/http/api-tables.ts'

const opening = `# The API

Printed from \`src/contract/api.ts\` by \`npm run docs\`; a check holds it fresh. All paths start with \`/api\`, bodies are
JSON, and calls for an account need \`Authorization: Bearer <token>\`. A question mark: the field may be left out.

The token is that of a login, which opens every call for an account, or one for a program, which opens the calls whose scope
it has: writing does not include reading, and a call without a scope is closed to programs (403 \`SCOPE_MISSING\`). "Fresh
login": password or passkey were given within five minutes, else 403 \`FRESH_LOGIN_NEEDED\`; \`POST /auth/fresh\` takes
the password once more.

## A program, from its token to a reminder

A token is made in a login, and shown once:

\`\`\`sh
api=http://localhost:3000/api
session=$(curl -sS "$api/auth/login" --json '{"email":"ines@example.com","password":"six is enough"}' | jq -r .token)
token=$(curl -sS "$api/auth/tokens" -H "Authorization: Bearer $session" \\
  --json '{"name":"Garden script","scopes":["reminders:read","reminders:write"],"expiresAt":"2027-12-31T00:00:00Z"}' | jq -r .token)
\`\`\`

From then on the program needs nothing else:

\`\`\`sh
curl -sS "$api/reminders" -H "Authorization: Bearer $token" \\
  --json '{"title":"Water the tomatoes","date":"2027-05-15T08:00:00Z","type":"daily"}'
curl -sS "$api/reminders" -H "Authorization: Bearer $token"
curl -sS "$api/notes" -H "Authorization: Bearer $token"   # 403 SCOPE_MISSING
\`\`\`

\`jbt_\`, 40 characters and six of checksum: a scanner of leaked secrets can tell a token of ours from its form.
\`GET /auth/tokens\` says when each was last used, \`DELETE /auth/tokens/:id\` ends it, and so does a reset of the password.
`

/** docs/api.md */
export const apiPage = () => [opening, ...apiTables().map(section)].join('\n')

function section({ heading, columns, rows }: Table) {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(markdown))]
  return [`## ${heading}`, '', ...lines.map((line) => `| ${line.join(' | ')} |`), ''].join('\n')
}

const markdown = ({ text, code = [] }: Cell) =>
  [...(text ? [text] : []), ...code.map((shape) => `\`${shape.replaceAll('|', '\\|')}\``)].join(' ')
