import { useId, useState } from 'react'
import { optionWords as words } from '#contract/messages/reminder-options.ts'
import { useContacts } from '#web/contacts/contacts.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Row } from '../rule/row.tsx'
import { SmallSelect } from '../rule/small-select.tsx'
import type { EditedInsist } from './edited-insist.ts'

type InsistFieldsProps = {
  insist: EditedInsist
  error: string | undefined
  onEdit: (change: Partial<EditedInsist>) => void
}

/** Every 10 minutes, up to 3 more times, then write to Paul. */
export function InsistFields({ insist, error, onEdit }: InsistFieldsProps) {
  const errorId = useId()
  return (
    <div className="mb-3 space-y-3 sm:pl-9">
      <Row name={words.every} error={error} errorId={errorId}>
        <Interval every={insist.every} errorId={error && errorId} onEvery={(every) => onEdit({ every })} />
      </Row>
      <Row name={words.upTo}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stepper
            label={words.times}
            lessLabel={words.fewer}
            moreLabel={words.more}
            value={insist.times}
            min={1}
            max={20}
            onValue={(times) => onEdit({ times })}
          />
          {words.moreTimes(insist.times)}
        </div>
      </Row>
      <Row name={words.afterwards}>
        <Contact insist={insist} onEdit={onEdit} />
      </Row>
    </div>
  )
}

const intervals = [5, 10, 15, 30, 60, 120, 240]
const other = 'other'

type IntervalProps = { every: number; errorId: string | undefined; onEvery: (minutes: number) => void }

/** One of the usual ones, or typed. */
function Interval({ every, errorId, onEvery }: IntervalProps) {
  const [isTyped, setTyped] = useState(!intervals.includes(every))
  const choose = (value: string) => {
    setTyped(value === other)
    if (value !== other) onEvery(Number(value))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SmallSelect
        label={words.every}
        value={isTyped ? other : String(every)}
        options={[
          ...intervals.map((minutes) => ({ value: String(minutes), label: words.interval(minutes) })),
          { value: other, label: words.otherInterval },
        ]}
        onValue={choose}
      />
      {isTyped && (
        <>
          <input
            type="number"
            inputMode="numeric"
            aria-label={words.typedInterval}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            min={5}
            max={1_440}
            value={every || ''}
            onChange={({ target }) => onEvery(Number(target.value))}
            className="h-11 w-24 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink"
          />
          {words.minutes}
        </>
      )}
    </div>
  )
}

/** Whoever was chosen stays shown, also where that is not known right now or no longer so. */
function Contact({ insist: { contact, shareText = false }, onEdit }: Omit<InsistFieldsProps, 'error'>) {
  const agreed = useContacts().data?.filter(({ agreedAt }) => agreedAt)
  const known = (agreed ?? []).map(({ _id, name, state }) => ({
    value: _id,
    label: state === 'paused' ? words.pausedContact(name) : name,
  }))
  const isMissing = contact !== undefined && !known.some(({ value }) => value === contact)
  const missing = { value: contact ?? '', label: agreed ? words.formerContact : words.unknownContact }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {words.writeTo}
        <SmallSelect
          label={words.contact}
          value={contact ?? ''}
          options={[{ value: '', label: words.nobody }, ...known, ...(isMissing ? [missing] : [])]}
          onValue={(id) => onEdit({ contact: id || undefined })}
        />
      </div>
      {agreed?.length === 0 && !contact && <p className="mt-2 text-meta text-ink-2">{words.noContacts}</p>}
      {contact && (
        <CheckboxRow
          label={words.shareText}
          checked={shareText}
          onChange={({ target }) => onEdit({ shareText: target.checked })}
        />
      )}
    </>
  )
}
