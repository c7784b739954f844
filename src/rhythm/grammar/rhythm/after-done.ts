// A rhythm that counts from when it is done: "3 weeks after it is done", "a month after I last did it".
import { form, maybe, oneOf, type Form } from '../pattern.ts'
import type { Problem } from '../problem.ts'
import { every } from '../vocabulary.ts'
import { length, lengthOf, type Length } from './length.ts'

const it = oneOf('it', 'this', 'that', 'them')
const done = oneOf(
  `${oneOf(`${it} (?:is|was|has been|gets|got)`, `${it}[’']s`)}${maybe(' last')} ${oneOf('done', 'finished', 'completed')}`,
  `I(?:[’']ve| have)?${maybe(' last')} ${oneOf('did', 'do', 'done', 'finish(?:ed)?', 'complete[d]?')} ${it}${maybe(' last')}`,
  `${maybe('last ')}${oneOf('doing', 'finishing', 'completing')} ${it}`,
  `${maybe('(?:being )?last ', 'being ', '(?:the )?last ')}${oneOf('done', 'finished', 'completed', 'completion')}`,
  '(?:the )?last (?:time|one)',
)

export const afterDoneForms: Form<Length | Problem>[] = [
  form(`(?:${every} )?${length},? (?:after|from|since|counted from) (?:when |the time )?${done}`, lengthOf),
]
