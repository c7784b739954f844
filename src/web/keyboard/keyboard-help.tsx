import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { keyboard as words } from '#contract/messages/keyboard.ts'
import { forget, write } from '#web/browser/stored.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { singleKeysAreOn, useKeys } from '#web/ui/keys.ts'

/** Every key there is, and the switch for the single ones. */
export function KeyboardHelp({ onPalette }: { onPalette: () => void }) {
  return (
    <Dialog title={words.title} closeLabel={chrome.close} className="[--dialog-width:51.25rem]">
      {({ close }) => (
        <Keys
          onPalette={() => {
            close()
            onPalette()
          }}
        />
      )}
    </Dialog>
  )
}

function Keys({ onPalette }: { onPalette: () => void }) {
  const [isOn, setOn] = useState(singleKeysAreOn)
  // Whoever reads of it here tries it here.
  useKeys({ 'mod+k': onPalette }, () => true)
  return (
    <>
      <div className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
        {words.groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className="type-label mb-1.5 text-ink-2">{name}</h3>
            <dl>
              {keys.map((each) => (
                <div key={each.does} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{each.does}</dt>
                  <dd>
                    <KeyCaps keys={each.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        <CheckboxRow
          label={words.on}
          checked={isOn}
          onChange={({ target: { checked } }) => {
            if (checked) forget('shortcuts')
            else write('shortcuts', 'off')
            setOn(checked)
          }}
        />
        <p className="text-meta text-ink-2">{words.rest}</p>
      </div>
    </>
  )
}
