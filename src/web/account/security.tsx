import { PasskeyList } from '#web/security/passkey-list.tsx'
import { SessionList } from '#web/security/session-list.tsx'
import { TokenList } from '#web/security/token-list.tsx'
import { PasswordRow } from './password-row.tsx'
import { Box, Section } from './section.tsx'

/** The ways into the account, and who has come in. */
export function Security() {
  return (
    <Section id="security">
      <Box className="divide-y divide-line *:px-5">
        <PasswordRow />
        <PasskeyList />
      </Box>
      <Box className="overflow-hidden">
        <SessionList />
      </Box>
      <Box className="overflow-hidden">
        <TokenList />
      </Box>
    </Section>
  )
}
