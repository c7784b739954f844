// What TypeScript does not know of a service worker yet.
interface WiderRegistration extends ServiceWorkerRegistration {
  /** Not in every browser: calls again, as a `sync` event, when the network is back. */
  sync?: { register(tag: string): Promise<void> }
}

export interface WiderInstallEvent extends ExtendableEvent {
  /** Not in every browser: requests that need not wake the worker. */
  addRoutes?: (rule: object) => Promise<void>
}

interface Scope extends Omit<ServiceWorkerGlobalScope, 'registration'> {
  readonly registration: WiderRegistration
}

export const sw = globalThis as unknown as Scope
