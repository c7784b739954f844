export function Body() {
  return (
    <>
      <p>
        Nobody needs willpower to put on a seat belt. The door closes, the hand reaches over the shoulder, the
        buckle clicks, and all the while you may be talking about dinner. That is what a habit is: not a
        strong intention but a thing that a situation sets off by itself. If you want to floss, stretch or
        practise Portuguese without arguing with yourself each time, this is where you want to arrive. The
        question is what a notification can do on the way.
      </p>

      <h2>A habit is a cue with a memory</h2>
      <p>
        Wendy Wood and her colleagues once gave people diaries and asked them to note, every hour, what they
        were doing. Around 43 per cent of what they noted was done almost daily and usually in the same place.
        So a large part of an ordinary day runs on repetition. What the repeated actions had in common was not
        that people wanted them especially. It was that the surroundings stayed the same.
      </p>
      <p>
        Each time you do the same thing in the same situation, the tie between the two grows a little firmer,
        until the situation is enough. Researchers call the situation the cue. A cue can be a place, another
        action, a person, a time of day. It has to be something that you will meet again tomorrow without any
        effort.
      </p>

      <h2>Sixty-six days, or eighteen, or more</h2>
      <p>
        You may have heard that a habit takes 21 days. The figure is often traced to Maxwell Maltz, a plastic
        surgeon, who wrote in 1960 that his patients commonly needed a minimum of about 21 days to get used to
        a new face. It was an observation about noses, and a minimum at that.
      </p>
      <p>
        A better answer comes from a study by Phillippa Lally and colleagues at University College London,
        published in 2010. They asked 96 volunteers to choose something to eat, drink or do once a day in the
        same context, such as a piece of fruit with lunch or a run before dinner, and followed them for twelve
        weeks. For those whose results could be modelled well, the median time until the action came close to
        being as automatic as it would get was 66 days. But the range went from 18 to 254 days. Eating and
        drinking became automatic sooner than exercise did.
      </p>
      <p>
        Two things in this study deserve to be known better than the number. First, the curve was steep at the
        beginning and flattened later: the early repetitions bring the most. Second, missing a single day made
        no material difference. A gap is not a collapse. There is no streak to be broken, only a path that is
        walked often enough.
      </p>

      <h2>What the bell is good for</h2>
      <p>
        At the start you have an intention and no cue yet. You will simply forget, for the perfectly good
        reason that nothing in your day points to it. Here a notification helps, because it lends you a signal
        until a real one has grown. It gets the first repetitions done, and those are the most valuable.
      </p>
      <p>
        To make it a good signal, tie it to something that happens anyway. If you always make coffee around
        half past seven, let the bell ring at 7:35, and let the text name the coffee: “Coffee is on. Two
        minutes of Portuguese.” The bell brings you to the moment, and the words teach you the cue. In time
        the smell of coffee takes over.
      </p>

      <h2>What the bell is not good for</h2>
      <p>
        There is a catch, and an honest article about notifications should not keep quiet about it. Katarzyna
        Stawarz, Anna Cox and Ann Blandford compared, in 2015, people who were supported by reminders with
        people who used something in their daily routine as a trigger. Reminders helped people to repeat the
        action. Yet they stood in the way of the habit itself, because people came to rely on the message
        instead of the moment. Routine triggers did better at making the action automatic.
      </p>
      <p>
        This does not make reminders useless. It makes them a scaffold. You put a scaffold up in order to take
        it down again. The mistake is to leave it standing for years and to take it for the house.
      </p>

      <h2>A plan for one habit</h2>
      <ol>
        <li>
          <strong>Choose one, and make it small.</strong> So small that you would do it on a bad day: one
          page, one stretch, one glass of water. You can always do more, and on most days you will.
        </li>
        <li>
          <strong>Choose the moment by its neighbour.</strong> “After I hang up my coat” is better than “in
          the evening”. Take a neighbour that happens every day, at about the time when you have two free
          minutes.
        </li>
        <li>
          <strong>Write the sentence.</strong> “When I hang up my coat, I water the plants.” An if-then
          sentence like this is called an implementation intention, and many experiments have found that it
          helps intentions to be carried out.
        </li>
        <li>
          <strong>Set one daily bell, a minute after the neighbour.</strong> Put the cue into its text. One
          bell, one channel, the gentlest you will still notice.
        </li>
        <li>
          <strong>When it rings and you have already done it, smile and press Done.</strong> It is the best
          sign there is: the cue was faster than the bell.
        </li>
        <li>
          <strong>If it keeps ringing at a bad time, move it.</strong> To snooze it day after day is not
          weakness. It tells you that the neighbour was badly chosen.
        </li>
      </ol>

      <h2>When to switch it off</h2>
      <p>
        After some weeks, begin to take the scaffold down. From daily to weekly is a good first step: the
        weekly bell asks only whether the thing still happens. If for a week or two you have been ahead of it
        most of the time, delete it. If the habit fades, no harm is done. Put the bell back for a fortnight.
      </p>
      <p>
        Some things should never become habits, and their bells should stay. What comes once a month does not
        repeat often enough to grow together with a cue. What must not be missed, such as a medicine, deserves
        a safety net even when you are sure. And whatever changes each time, like the pick-up from swimming,
        is not a habit at all. For those, a reminder is not a scaffold but a railing, and railings are meant
        to stay.
      </p>

      <h2>Be kind to the third week</h2>
      <p>
        The first week is carried by the novelty. In the third the novelty is gone and the habit is not yet
        there, which is where most attempts end. If you know this beforehand, it loses its sting. Do the small
        version. Miss a day if you must, and go on the next. You are not proving anything. You are wearing a
        path, and paths are patient.
      </p>
    </>
  )
}

export const sources = [
  'W. Wood, J. M. Quinn and D. A. Kashy, “Habits in everyday life: thought, emotion, and action”, Journal of Personality and Social Psychology, 2002.',
  'M. Maltz, Psycho-Cybernetics, 1960.',
  'P. Lally, C. H. M. van Jaarsveld, H. W. W. Potts and J. Wardle, “How are habits formed: modelling habit formation in the real world”, European Journal of Social Psychology, 2010.',
  'K. Stawarz, A. L. Cox and A. Blandford, “Beyond self-tracking and reminders: designing smartphone apps that support habit formation”, Proceedings of CHI, 2015.',
  'P. M. Gollwitzer, “Implementation intentions: strong effects of simple plans”, American Psychologist, 1999.',
]
