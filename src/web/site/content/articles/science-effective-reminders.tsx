export function Body() {
  return (
    <>
      <p>
        You walk into the kitchen and have no idea why. You remember the milk the moment you are back at home.
        You think of the call you promised at half past eleven, in bed, when it is too late to make it. None
        of this means that your memory is bad. It means that it is a memory, and that it was asked to do what
        memories are not made for: to speak up by itself, at a moment fixed in advance.
      </p>
      <p>
        Reminders exist to do that part. Yet everybody knows reminders that do not work: the alarm that is
        switched off half asleep, the yellow note that nobody sees any more, the message that arrives on the
        motorway. What makes the difference? There is more than a century of research to lean on.
      </p>

      <h2>Forgetting is fast, and then it is slow</h2>
      <p>
        In 1885 Hermann Ebbinghaus published the results of years of experiments with one single participant:
        himself. He learned lists of syllables without meaning, waited, and measured how much work it saved
        him to learn them again. Most of what was lost was lost early, within the first hours. After that the
        losses became smaller and smaller. The line through his figures is the famous forgetting curve. In
        2015 Jaap Murre and Joeri Dros repeated the experiment along Ebbinghaus’s lines and found a very
        similar one.
      </p>
      <p>
        Meaningless syllables are not dentist appointments, and nobody should read a percentage for their own
        week off that curve. But its shape carries a practical lesson. The best moment to write something down
        is immediately. A thought that you mean to note “later” is on the steep part of the slope.
      </p>
      <p>
        Ebbinghaus also noticed that repetitions spread over several days did more than the same number packed
        together. This spacing effect is among the most solid findings about memory; a review by Nicholas
        Cepeda and colleagues in 2006 gathered hundreds of comparisons of it. If you want to know something by
        heart, be reminded of it a few times with growing pauses. If you only want to do it once, you do not
        need to know it by heart at all.
      </p>

      <h2>Remembering to do is another kind of remembering</h2>
      <p>
        Psychologists distinguish between memory of the past and <em>prospective</em> memory: remembering to
        carry out an intention in the future. The second has a particular difficulty. When somebody asks you
        for the capital of Portugal, the question itself sets the search going. Nobody asks you to remember
        the pill at half past eight. The intention has to break into whatever you are doing at that time.
      </p>
      <p>
        Gilles Einstein and Mark McDaniel, who shaped this field from 1990 on, separate two cases. In an
        event-based task something in the world gives the signal: when you see Tom, give him the key. In a
        time-based task nothing does: at four o’clock, call. Time-based tasks are commonly found to be the
        harder ones, because one has to keep an eye on the clock by oneself. This is exactly what a bell takes
        over. It turns a time into an event.
      </p>

      <h2>When, where, and then what</h2>
      <p>
        The most useful sentence in this whole field is probably “if this happens, then I will do that”. Peter
        Gollwitzer calls such a sentence an implementation intention. It sounds too simple to matter. Together
        with Paschal Sheeran he collected 94 independent tests of the idea in 2006, and over all of them
        people with an if-then plan reached their goals noticeably more often than people with the goal alone.
        The effect was of medium to large size.
      </p>
      <p>
        Why does it help? The plan chooses the situation beforehand, so that the situation is noticed more
        easily when it comes. And it ties the act to it, so that there is nothing left to decide. A good
        reminder should do the same. Compare “Exercise!” with “Shoes on, once around the park”. The first is
        an accusation. The second is a beginning.
      </p>

      <h2>The right place beats the right time</h2>
      <p>
        A reminder that finds you where you cannot act is not a reminder but a worry. At work you can do
        nothing about the washing at home. When the message rings at ten, you will dismiss it, and the curve
        begins again.
      </p>
      <p>
        Todd Rogers and Katherine Milkman tested how much the cue itself matters. In one of their studies,
        customers of a café got a coupon that would be valid two days later. Some of them were told that a toy
        alien would be standing at the till on that day and would remind them. More of these customers used
        their coupon. The alien worked because it stood at the very place where the coupon was needed, and
        because it was strange enough to be noticed among ordinary things. A cue that looks like everything
        else soon becomes part of the furniture, which is what happens to the yellow notes at the edge of your
        screen.
      </p>
      <p>
        Most of us have no alien at hand. But we know roughly where we will be at which time. So before you
        choose the minute, ask where you will be in that minute, and whether you could do the thing within the
        next five. The bins are best remembered at seven in the evening with shoes still on, not at noon. The
        call to your mother belongs to the walk home.
      </p>

      <h2>The channel matters less than the fit</h2>
      <p>
        Should it be an e-mail, a message on the phone, a sound? One of the best-studied everyday cases is the
        medical appointment. A Cochrane review by Ipek Gurol-Urganci and colleagues in 2013 looked at trials
        of text-message reminders. Text messages raised attendance compared with no reminder, and did about as
        well as a telephone call, which costs far more. Reminding helps; the dearest way of reminding is not
        needed.
      </p>
      <p>
        For your own day, let the channel follow the thing. What you do at the desk may come by e-mail. What
        you do with your hands should ring on the phone. What can wait until you look anyway is fine as a
        quiet number in the app.
      </p>

      <h2>Too many bells are no bell</h2>
      <p>
        Hospitals know the problem under the name of alarm fatigue: where devices sound all day, and most of
        the time for nothing, people stop hearing them, although they know better. Phones teach us the same at
        home. Each reminder that turns out to be unimportant makes the next one a little less believable.
      </p>
      <p>
        It follows that deleting a reminder is a service to all the others. Once a month, look through the
        list. Whatever you have dismissed three times in a row is either at the wrong time, at the wrong
        place, or not yours to do. Move it or let it go.
      </p>

      <h2>Is it cheating?</h2>
      <p>
        Some people worry that their memory will weaken if they lean on bells. Handing mental work to the
        world around us has a name in research, cognitive offloading. Evan Risko and Sam Gilbert reviewed it
        in 2016 and describe it as something that we all do, from tilting our head to read a turned page to
        writing a shopping list. It does change what we remember: what we trust to be kept elsewhere, we hold
        less firmly ourselves. For a telephone number that is a fair trade. For your grandmother’s stories it
        may not be. Offload the times, and keep the stories.
      </p>

      <h2>The perfect nudge, in short</h2>
      <ul>
        <li>Write it down at once, while you are still at the top of the curve.</li>
        <li>Choose a moment at which you can act within five minutes.</li>
        <li>Word it as the first movement, not as the goal.</li>
        <li>Let it come on the channel that is closest to your hands.</li>
        <li>If now is not good, move it on purpose. Do not swipe it away.</li>
        <li>Remove what you have ignored three times.</li>
      </ul>
    </>
  )
}

export const sources = [
  'H. Ebbinghaus, Über das Gedächtnis (Memory), 1885.',
  'J. M. J. Murre and J. Dros, “Replication and analysis of Ebbinghaus’ forgetting curve”, PLOS ONE, 2015.',
  'N. J. Cepeda and colleagues, “Distributed practice in verbal recall tasks”, Psychological Bulletin, 2006.',
  'G. O. Einstein and M. A. McDaniel, “Normal aging and prospective memory”, Journal of Experimental Psychology: Learning, Memory, and Cognition, 1990.',
  'P. M. Gollwitzer and P. Sheeran, “Implementation intentions and goal achievement”, Advances in Experimental Social Psychology, 2006.',
  'T. Rogers and K. L. Milkman, “Reminders through association”, Psychological Science, 2016.',
  'I. Gurol-Urganci and colleagues, “Mobile phone messaging reminders for attendance at healthcare appointments”, Cochrane Database of Systematic Reviews, 2013.',
  'E. F. Risko and S. J. Gilbert, “Cognitive offloading”, Trends in Cognitive Sciences, 2016.',
]
