/** An address that wraps at its @ and its dots, and within a word only where that word alone is too long. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <strong className="font-semibold text-ink">
      {email.split(/(?<=[@.])/).map((part, at) => (
        <span key={at} className="inline-block max-w-full wrap-anywhere">
          {part}
        </span>
      ))}
    </strong>
  )
}
