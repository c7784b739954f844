export function Body() {
  return (
    <>
      <p>
        The usual advice on productivity adds something: an app, a method, an hour before sunrise. On a good
        day all of it works. The trouble is the other days, when the child is ill, the train is late and the
        meeting moved. So here is a different test. Each of the five changes below takes something away, and
        each still works on a bad Tuesday.
      </p>

      <h2>1. Empty your head before you fill your day</h2>
      <p>
        An unfinished task does not wait politely until its turn. It comes back in the shower, in a
        conversation, in the middle of another task. In 2011 the psychologists E. J. Masicampo and Roy
        Baumeister published a series of experiments on exactly this. People who had been made to think of an
        unfinished goal did worse at an unrelated task, because the goal kept intruding. The interesting part
        is what made it stop. It was not finishing the goal. It was writing down a specific plan for it.
      </p>
      <p>
        That is good news, because a plan takes a minute. Spend the first five minutes of the day writing down
        whatever is circling, in any order, in one place. Then give each line the smallest useful plan: what
        you will do, and when. “Tax” keeps circling. “Tax: look for the March letter, Saturday at ten” lets
        you go.
      </p>

      <h2>2. Give things a time, not a priority</h2>
      <p>
        Lists with priorities have a weakness: everything that is not on top today is on top of nothing. A
        task with the label “medium” has no moment at which you would ever do it. A task at 4:15 does.
      </p>
      <p>
        You do not have to plan every quarter of an hour. Put times on three things only: the one that matters
        most, the one you would like to avoid, and the one that somebody else is waiting for. Leave the rest
        of the day open. An open day with three anchors survives surprises far better than a full one, because
        there is room for the surprise to go.
      </p>
      <p>
        A time also puts an end to things. “Work expands so as to fill the time available for its completion”,
        wrote the historian C. Northcote Parkinson in an essay in <cite>The Economist</cite> in 1955. He meant
        it as satire on offices, yet most people recognise their own afternoon in it. When a thing has an end,
        it tends to find one.
      </p>

      <h2>3. Let interruptions come in groups</h2>
      <p>
        Interruptions are odd, because we get fast at living with them. Gloria Mark, Daniela Gudith and Ulrich
        Klocke asked people in a laboratory to answer office e-mails, some in peace and some with
        interruptions. In their paper of 2008 the interrupted people were not slower. They were even quicker.
        But they reported more stress, more frustration, more time pressure and more effort. Speed was paid
        for in nerves.
      </p>
      <p>
        Something stays behind as well. Sophie Leroy calls it attention residue: when we leave a task
        unfinished to turn to another, part of our attention stays with the first. Each switch costs a little,
        and a day of switches costs a day.
      </p>
      <p>
        The remedy is dull and works. Decide when you look at messages, and look at them then. In a study by
        Kostadin Kushlev and Elizabeth Dunn, people who checked their e-mail three times a day for a week felt
        less stressed than in a week in which they could check as often as they liked. Three times a day is
        not possible in every job. Once an hour is possible in most of them, and once an hour is already a
        different life from all the time.
      </p>
      <p>
        The same goes for your own reminders. Five bells at five moments are five interruptions. If the
        plants, the bins and the vitamins can all happen after breakfast, let one bell speak for the three of
        them.
      </p>

      <h2>4. Believe your past, not your plan</h2>
      <p>
        Ask somebody how long a thing will take, and you hear about the version in which nothing goes wrong.
        Roger Buehler, Dale Griffin and Michael Ross asked students to predict when they would hand in their
        thesis. On average the students expected to need about 34 days. They needed about 55. Asked beforehand
        for a pessimistic guess, they were still too hopeful. Psychologists call this the planning fallacy, a
        name given by Daniel Kahneman and Amos Tversky.
      </p>
      <p>
        Knowing about it does not cure it. What helps is to stop imagining and start looking back. Not “how
        long should the report take?” but “how long did the last three take?” If you have never kept track,
        begin with one kind of task. Note when you start and when you finish, for a few weeks, and use the
        worst of those numbers in your next plan. You will be early now and then. It is a pleasant way to be
        wrong.
      </p>

      <h2>5. Close the day on paper</h2>
      <p>
        The last change costs five minutes and belongs to the evening. Write down what waits for you tomorrow.
        Michael Scullin and his colleagues invited healthy young adults to spend a night in a sleep
        laboratory. Before going to bed, half of them wrote for five minutes about what they had done in the
        last days, half about what they still had to do. Those with the list of things to do fell asleep
        sooner, and the more specific the list, the sooner.
      </p>
      <p>
        It was one night and a small group, so take it as a hint and not as a law. But it fits with everything
        above. What is written down, with a time, is no longer yours to hold. That is what time management
        comes to on a bad Tuesday: not doing more, but holding less.
      </p>

      <h2>If you only do one of them</h2>
      <p>
        Do the fifth. Tonight, write down three things for tomorrow and give each a time. Set a bell for the
        one you are most likely to forget. Then close the notebook, or the app, and let it be evening.
      </p>
    </>
  )
}

export const sources = [
  'E. J. Masicampo and R. F. Baumeister, “Consider it done! Plan making can eliminate the cognitive effects of unfulfilled goals”, Journal of Personality and Social Psychology, 2011.',
  'C. N. Parkinson, “Parkinson’s Law”, The Economist, 1955.',
  'G. Mark, D. Gudith and U. Klocke, “The cost of interrupted work: more speed and stress”, Proceedings of CHI, 2008.',
  'S. Leroy, “Why is it so hard to do my work?”, Organizational Behavior and Human Decision Processes, 2009.',
  'K. Kushlev and E. W. Dunn, “Checking email less frequently reduces stress”, Computers in Human Behavior, 2015.',
  'R. Buehler, D. Griffin and M. Ross, “Exploring the planning fallacy”, Journal of Personality and Social Psychology, 1994.',
  'M. K. Scullin and colleagues, “The effects of bedtime writing on difficulty falling asleep”, Journal of Experimental Psychology: General, 2018.',
]
