import { Ellipsis } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

type MoreMenuProps = { label: string; items: readonly MenuItem[]; describedBy: string; className?: string }

/** The three dots at the end of a row. */
export function MoreMenu({ label, items, describedBy, className }: MoreMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      renderTrigger={(props) => (
        <IconButton label={label} aria-describedby={describedBy} className={className} data-more {...props}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    />
  )
}
