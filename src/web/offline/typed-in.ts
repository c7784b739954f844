import type { Change } from '#web/sync/change.ts'

/** The note or the reminder that was typed. */
export function typedIn({ preview }: Change) {
  return preview && ('content' in preview || 'description' in preview) ? preview : null
}
