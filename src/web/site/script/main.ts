// The only script of the public pages. They work without it; it adds what needs a browser.
import { startQuietly } from '#web/browser/quiet.ts'
import { greet } from './account.ts'
import { answerInPlace } from './newsletter.ts'
import { letPlansBeSelected } from './plans.ts'
import { offerPush } from './push-button.ts'

if (import.meta.env.PROD) startQuietly()
offerPush()
answerInPlace()
letPlansBeSelected()
void greet()
