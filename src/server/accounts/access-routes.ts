import { api } from '#contract/api.ts'
import { callerOf, visitOf } from '#server/http/caller.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { confirmChange, requestChange } from './email-change.ts'
import { authenticateAgain } from './fresh.ts'
import { authenticateWithPasskey, loginOptions, loginWithPasskey } from './passkeys/login.ts'
import * as passkeys from './passkeys/passkeys.ts'
import { register, registrationOptions } from './passkeys/registering.ts'
import { changePassword } from './password-change.ts'
import * as sessionList from './session-list.ts'
import * as tokens from './tokens.ts'

// oxfmt-ignore
export function accessRoutes(mount: Mount, world: World) {
  mount(api.listSessions, ({ session }) => sessionList.list(world, session))
  mount(api.endSession, ({ session, id }) => sessionList.end(world, session, id))
  mount(api.endOtherSessions, ({ session }) => sessionList.endOthers(world, session))
  mount(api.changePassword, ({ session, body }) => changePassword(world, session, body))
  mount(api.changeEmail, ({ account, body, request }) => requestChange(world, account, body, callerOf(request)))
  mount(api.confirmEmail, ({ session, body, request }) => confirmChange(world, session, body.code, callerOf(request)))
  mount(api.authenticateAgain, ({ session, body }) => authenticateAgain(world, session, body.password))
  mount(api.authenticateWithPasskey, ({ session, body }) => authenticateWithPasskey(world, session, body))
  mount(api.listTokens, ({ account }) => tokens.list(world, account))
  mount(api.addToken, ({ session, body }) => tokens.add(world, session, body))
  mount(api.removeToken, ({ account, id }) => tokens.remove(world, account, id))

  mount(api.passkeyOptions, ({ account }) => registrationOptions(world, account))
  mount(api.addPasskey, ({ session, body, request }) => register(world, session, body, visitOf(request).userAgent))
  mount(api.listPasskeys, ({ account }) => passkeys.list(world, account))
  mount(api.renamePasskey, ({ account, id, body }) => passkeys.rename(world, account, id, body.name))
  mount(api.removePasskey, ({ account, id }) => passkeys.remove(world, account, id))
  mount(api.passkeyLoginOptions, ({ request }) => loginOptions(world, callerOf(request)))
  mount(api.passkeyLogin, ({ body, request }) => loginWithPasskey(world, body, visitOf(request)))
}
