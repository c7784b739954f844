/**
 * Who may import whom. The first rule that holds a file is its rule; what its pattern captures is the file's own room,
 * always open to it. `may` lists what else of this project it imports, `packages` what it takes from outside.
 */
export type Rule = { name: string; holds: RegExp; may: RegExp[]; packages?: RegExp }

const domains =
  'accounts|archive|billing|calendar|channels|contacts|imports|lamps|newsletter|notes|notifications|reminders'
const contract = /^src\/contract\//
const rhythm = /^src\/rhythm\//
/** The way to addresses that people name. */
const outbound = /^src\/server\/outbound\//
const storage = /^src\/server\/storage\//
const http = /^src\/server\/http\//
const world = /^src\/server\/world\.ts$/
/** Pure and without a room of their own: moments, ids, signed links, the loop of workers, access tokens, wrapped values, plain pages, turns, local requests, priorities. */
const units =
  /^src\/server\/(access-token|card-page|clock|give-way|html|ids|key-wrapping|links|loop|plain-page|this-machine|turns)\.ts$/
const config = /^src\/server\/config\.ts$/
/** What an error of the database means: the one thing of storage that a reply depends on. */
const storageErrors = /^src\/server\/storage\/errors\.ts$/
/** Its version is what the OpenAPI document says. */
const manifest = /^package\.json$/
const refusal = /^src\/server\/refusal\.ts$/
/** What every room of the server stands on: the files beside main, except those that wire everything. */
const ground = /^src\/server\/(?!(?:app|main|serve|workers)\.ts$)[^/]+\.ts$/
export const features =
  'account|bell|channels|contacts|import|keyboard|lamps|notes|offline|plans|push|quick-add|reminders|ring|security|year'
const ui = /^src\/web\/ui\//
const sync = /^src\/web\/sync\//
const browser = /^src\/web\/browser\//
/** Where a call goes: all that the browser's own code needs of the contract. */
const callTable = /^src\/contract\/(api|api-root|push)\.ts$/
const time = /^src\/web\/time\//
/** How a call, a change or the loading of code ended, as a person is told. */
const attempt = /^src\/web\/attempt\//

/** What a search finds in a text, and how that is shown. */
const search = /^src\/web\/search\//

/** The files of a feature that the others may import. */
const featureFronts = new RegExp(
  `^src/web/(?:${[
    'channels/channel-list',
    'contacts/(?:contacts|contact-list)',
    'lamps/(?:lamps|lamp-buttons|lamp-line|lamp-row|push-lamps|unreached)',
    'notes/(?:notes|first-words)',
    'offline/logout',
    'plans/subscription-status',
    'push/(?:device|push-here)',
    'quick-add/quick-add',
    'reminders/(?:open-reading|reminders|reminder-actions|reminder-state|lazy-dialogs|reading-link|saving|snooze-menu)',
    'ring/(?:arrived|ring|ring-sound|rings-again|waiting)',
    'security/(?:passkey-list|passkey-login|session-list|token-list)',
  ].join('|')})\\.tsx?$`,
)

/** The files of a domain that the others may import. */
const fronts = new RegExp(
  `^src/server/(?:${[
    'accounts/(?:accounts|account|devices|export|letter-limits|suppression|throttle)',
    'billing/subscriptions',
    'channels/channels',
    'contacts/contacts',
    'deliveries/(?:account-data|deliveries|delivery|layout|push-hosts|receipts|ways)',
    'newsletter/newsletter',
    'notes/(?:notes|importing)',
    'notifications/notifications',
    'reminders/(?:reminders|exporting|history|importing)',
  ].join('|')})\\.ts$`,
)

export const rules: Rule[] = [
  { name: 'contract', holds: /^(src\/contract\/)/, may: [], packages: /^zod(\/mini)?$/ },
  {
    name: 'rhythm/grammar',
    holds: /^(src\/rhythm\/)grammar\//,
    may: [contract],
    packages: /^chrono-node\/en$/,
  },
  { name: 'rhythm', holds: /^(src\/rhythm\/)/, may: [contract], packages: /^$/ },
  {
    name: 'server/storage',
    holds: /^(src\/server\/storage\/)/,
    may: [],
    packages: /^(node:.*|pg|@electric-sql\/pglite(\/.*)?)$/,
  },
  {
    name: 'server/http',
    holds: /^(src\/server\/http\/)/,
    may: [
      contract,
      world,
      units,
      refusal,
      config,
      storageErrors,
      manifest,
      /^src\/server\/accounts\/(?!(?:access-)?routes|store)/,
    ],
  },
  {
    name: 'server/deliveries',
    holds: /^(src\/server\/deliveries\/)/,
    may: [contract, storage, world, units, refusal, outbound],
  },
  { name: 'server/outbound', holds: /^(src\/server\/outbound\/)/, may: [world, units], packages: /^node:/ },
  {
    name: "a domain's routes",
    holds: new RegExp(`^(src/server/(?:${domains})/)(?:\\w+-)?routes\\.ts$`),
    may: [contract, http, world, units, refusal, /^src\/server\/accounts\/accounts\.ts$/],
  },
  {
    name: 'a domain',
    holds: new RegExp(`^(src/server/(?:${domains})/)`),
    may: [contract, rhythm, storage, world, units, refusal, outbound, fronts],
  },
  {
    name: 'server/doctor, which looks at everything',
    holds: /^(src\/server\/doctor\/)/,
    may: [
      contract,
      storage,
      ground,
      /^src\/server\/backup\/(?:folder|requests)\.ts$/,
      /^src\/server\/deliveries\/fcm-access\.ts$/,
    ],
  },
  {
    name: 'server/backup',
    holds: /^(src\/server\/backup\/)/,
    may: [storage, world, units, config, /^src\/server\/database-facts\.ts$/],
    packages: /^(node:.*|pg|zod)$/,
  },
  { name: 'server/app, main', holds: /^(src\/server\/)(?:app|main|serve|workers)\.ts$/, may: [contract] },
  {
    name: 'server/services, which loads the stand-ins where nothing is configured',
    holds: /^src\/server\/services\.ts$/,
    may: [world, config, /^src\/standins\/standins\.ts$/],
  },
  {
    name: 'standins',
    holds: /^(src\/standins\/)/,
    may: [contract, storage, world, units, refusal, config, /^src\/server\/billing\/period\.ts$/],
  },
  {
    name: "the server's ground",
    holds: /^src\/server\/[^/]+\.ts$/,
    may: [contract, storage, outbound, ground],
  },
  {
    name: 'web/ui',
    holds: /^(src\/web\/ui\/)/,
    may: [browser],
    packages: /^(?!node:|@firebase\/)/,
  },
  {
    name: 'web/browser',
    holds: /^(src\/web\/browser\/)/,
    may: [callTable],
    packages: /^(?!node:|react)/,
  },
  { name: 'web/sync', holds: /^(src\/web\/sync\/)/, may: [contract, browser], packages: /^(?!node:)/ },
  { name: 'web/time', holds: /^(src\/web\/time\/)/, may: [contract, rhythm, sync], packages: /^react$/ },
  {
    name: 'web/attempt',
    holds: /^(src\/web\/attempt\/)/,
    may: [contract, sync, ui],
    packages: /^lucide-react$/,
  },
  { name: 'web/search', holds: /^(src\/web\/search\/)/, may: [contract], packages: /^react$/ },
  {
    name: 'a feature of the web',
    holds: new RegExp(`^(src/web/(?:${features})/)`),
    may: [contract, rhythm, sync, ui, browser, time, attempt, search, featureFronts],
    packages: /^(?!node:)/,
  },
  {
    name: 'web/site',
    holds: /^(src\/web\/site\/)/,
    may: [contract, rhythm, ui, browser, /^src\/web\/static\//],
    packages: /^(?!node:)/,
  },
  { name: 'web/worker', holds: /^(src\/web\/worker\/)/, may: [contract, rhythm, browser], packages: /^$/ },
  {
    name: 'web/app',
    holds: /^(src\/web\/app\/)/,
    may: [contract, rhythm, /^src\/web\/(?!site\/|worker\/)/],
    packages: /^(?!node:)/,
  },
]
