/** What the service worker tells the open pages. */
export type FromWorker =
  /** A push message came while this page was in view. One that can be answered is a ring. */
  | { kind: 'rang'; body: string; tag: string; isRing: boolean }
  /** Somebody pressed a notification that leads here. */
  | { kind: 'open'; path: string }
  /** The browser took this device's push address away. */
  | { kind: 'renew' }

/** What a page asks of the service worker. */
export type ToWorker =
  /** Replace the version that runs now. */
  | { kind: 'take over' }
  /** The network may be back. */
  | { kind: 'send presses' }
