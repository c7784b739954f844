// Whoever asks, in letters and on pages for people who may not know them. Their address is confirmed, so it says more than the
// name, which anybody can type.
import { firstName, plainName } from './names.ts'

type Owned = { owner_name: string; owner_email: string }

/** "Mara" */
export const ownerInShort = ({ owner_name, owner_email }: Owned) => firstName(owner_name) || owner_email

/** "Mara Lindner (mara@example.com)" */
export function ownerInWhole({ owner_name, owner_email }: Owned) {
  const name = plainName(owner_name)
  return name ? `${name} (${owner_email})` : owner_email
}
