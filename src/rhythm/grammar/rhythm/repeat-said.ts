// A rule as type and repeat, with its end. What the first date tells by itself is left out: plain rules stay plain.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import type { Repeat } from '#contract/repeat.ts'
import { misfit, repeatOf } from '../../repeat.ts'
import { plusPeriods } from '../../rule-days.ts'
import { ruleOf } from '../../rule.ts'
import { day, dayOf, wallAt } from '../../zone.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import { dayNamed, type Clock } from '../time/first-moment.ts'
import type { End } from './end.ts'
import type { RuleSaid } from './rule-said.ts'

export function repeatSaid(
  said: RuleSaid,
  ends: readonly End[],
  at: number,
  { zone }: Clock,
): { repeat?: Repeat } | Problem {
  const first = wallAt(at, zone)
  const plain = ruleOf(said.type, {}, first)
  const finer = <Part>(part: Part | undefined, usual: unknown) =>
    JSON.stringify(part) === JSON.stringify(usual) ? undefined : part
  const end = endSaid(ends, dayOf(first))
  if (isProblem(end)) return end
  const repeat = repeatOf({
    every: finer(said.every, 1),
    weekdays: finer(said.weekdays, plain.weekdays)?.slice(),
    on: finer(said.on, plain.on),
    months: finer(said.months, plain.months)?.slice(),
    times: said.times.length > 1 ? said.times.map(asTime) : undefined,
    from: said.fromDone && 'done',
    ...end,
  })
  if (!repeat) return {}
  const wrong = misfit(said.type, repeat)
  return wrong ? problem(wrong) : { repeat }
}

const asTime = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

function endSaid(ends: readonly End[], first: number): Pick<Repeat, 'until' | 'count'> | Problem {
  const [end, ...others] = ends
  if (!end) return {}
  if (others.length > 0) return problem(problems.twoEnds)
  if ('count' in end) return { count: end.count }
  const last = 'lasts' in end ? plusPeriods(first, end.lasts.type, end.lasts.every) - 1 : lastDay(end, first)
  if (last < first) return problem(problems.endsFirst)
  return { until: new Date(last * day).toISOString().slice(0, 10) }
}

/** A day without a year is the first such day of the series. */
function lastDay({ until, isBefore }: Extract<End, { until: unknown }>, first: number) {
  const named = dayNamed(until, isBefore ? first + 1 : first, () => false)
  return isBefore ? named - 1 : named
}
