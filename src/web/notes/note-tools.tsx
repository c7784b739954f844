import { ChevronDown, Mic, Plus } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { sorts, type Sort } from '#contract/note-values.ts'
import { limits } from '#contract/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'

type NoteToolsProps = {
  search: string
  onSearch: (text: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
  /** The plan allows no more notes: the buttons say so instead of creating one. */
  full: boolean
  onCreate: () => void
  onVoice: () => void
}

export function NoteTools({ search, onSearch, sort, onSort, full, onCreate, onVoice }: NoteToolsProps) {
  const narrow = useMedia('(width < 40rem)')
  return (
    <div className="flex w-full flex-wrap gap-3 lg:w-auto">
      <SearchField
        label={noteWords.search}
        placeholder={narrow ? noteWords.searchShort : noteWords.search}
        clearLabel={noteWords.clearSearch}
        value={search}
        onValue={onSearch}
        maxLength={limits.searchText}
        hotkey={chrome.searchKey}
        className="flex-1 sm:max-w-57.5 sm:min-w-50 max-lg:sm:max-w-none"
      />
      <div className="relative">
        <select
          value={sort}
          onChange={(event) => onSort(event.target.value as Sort)}
          aria-label={noteWords.sort}
          className={`${box} type-label cursor-pointer appearance-none pr-10 pl-4 leading-normal`}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {noteWords[each]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 stroke-[1.9]"
        />
      </div>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:flex sm:w-auto">
        <Button look="secondary" icon={<Mic />} blocked={full} onClick={onVoice} className={narrowButton}>
          {noteWords.voiceCommand}
        </Button>
        <Button icon={<Plus />} blocked={full} onClick={onCreate} className={narrowButton}>
          {noteWords.create}
        </Button>
      </div>
    </div>
  )
}

const box =
  'h-11 rounded-control border border-line bg-surface text-ink transition-colors hover:border-line-strong'

// Two words beside a picture are wider than half of the narrowest phones.
const narrowButton = 'max-sm:px-2 max-[22.49rem]:[&_svg]:hidden'
