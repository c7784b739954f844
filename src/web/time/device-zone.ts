/** The zone that this device is set to. A few browsers name one that the contract refuses, such as CET. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
