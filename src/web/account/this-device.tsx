import { useState } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import { forget, read, write } from '#web/browser/stored.ts'
import { setTheme, theme, themes } from '#web/browser/theme.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Box, Section } from './section.tsx'

/** Choices that this browser keeps for itself; they hold at once. */
export function ThisDevice() {
  const [chosen, setChosen] = useState(theme)
  const [shortcuts, setShortcuts] = useState(() => read('shortcuts') !== 'off')
  return (
    <Section id="this-device">
      <Box className="grid grid-cols-1 items-end gap-x-5 gap-y-3 p-5 sm:grid-cols-2">
        <Segmented
          label={profileWords.theme}
          labelShown
          value={chosen}
          options={themes.map((value) => ({ value, label: profileWords.themes[value] }))}
          onValue={(next) => {
            setTheme(next)
            setChosen(next)
          }}
        />
        <CheckboxRow
          label={profileWords.shortcuts}
          checked={shortcuts}
          onChange={({ target: { checked } }) => {
            if (checked) forget('shortcuts')
            else write('shortcuts', 'off')
            setShortcuts(checked)
          }}
        />
      </Box>
      <p className="text-meta text-ink-2">{profileWords.afterLogout}</p>
    </Section>
  )
}
