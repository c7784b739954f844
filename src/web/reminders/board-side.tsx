import { CalendarDays, Ellipsis, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { limits } from '#contract/plans.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useKeys } from '#web/ui/keys.ts'
import { Menu } from '#web/ui/menu.tsx'
import { navigate } from '#web/ui/router.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useAddressSearch } from '#web/ui/use-address-search.ts'
import { loadRow } from './lazy-board.ts'
import { ListOffer } from './list-offer.tsx'
import type { Board } from './use-board.ts'
import { views, type View } from './use-view.ts'
import { viewIcons, ViewSwitch } from './view-switch.tsx'

/** More than these are easier to look through as a list. */
const manyCards = 24

/** Search and view. Phones have the search behind a button and the views in a menu. */
export function BoardSide({ board: { view, setView }, count }: { board: Board; count: number }) {
  const [typed, type] = useAddressSearch('search')
  const search = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || typed !== ''
  const goToSearch = () => {
    flushSync(() => setOpen(true))
    search.current?.querySelector('input')?.focus()
  }
  useKeys({ [chrome.searchKey]: goToSearch })
  const choose = (next: View) => void whenLoaded(loadRow, () => setView(next))
  return (
    <>
      <button
        type="button"
        aria-label={reminderWords.search}
        aria-expanded={isShown}
        onClick={() => (isShown && typed === '' ? setOpen(false) : goToSearch())}
        className={square}
      >
        <Search aria-hidden />
      </button>
      <Menu
        label={reminderWords.view}
        items={[
          ...views.map((each) => ({
            label: reminderWords.views[each],
            icon: viewIcons[each],
            checked: each === view,
            onChoose: () => choose(each),
          })),
          {
            label: chrome.year,
            icon: <CalendarDays aria-hidden />,
            isApart: true,
            onChoose: () => navigate('/rehearsal'),
          },
        ]}
        renderTrigger={(props) => (
          <button type="button" {...props} aria-label={reminderWords.view} className={square}>
            <Ellipsis aria-hidden />
          </button>
        )}
      />
      <div className="contents items-center gap-3 sm:ml-auto sm:flex sm:min-w-52 sm:max-lg:flex-1">
        <div
          ref={search}
          className={`max-sm:w-full sm:max-lg:flex-1 lg:w-58 ${isShown ? '' : 'max-sm:hidden'}`}
        >
          <SearchField
            label={reminderWords.search}
            clearLabel={reminderWords.clearSearch}
            value={typed}
            onValue={type}
            maxLength={limits.searchText}
            hotkey={chrome.searchKey}
            className="sm:[&_input]:h-10"
          />
        </div>
        <ViewSwitch view={view} onView={choose} className="max-sm:hidden" />
      </div>
      {view === 'cards' && count > manyCards && <ListOffer onTake={() => choose('list')} />}
    </>
  )
}

const square =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface sm:hidden [&>svg]:size-5 [&>svg]:stroke-[1.9]'
