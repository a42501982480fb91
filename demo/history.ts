import { randomUUID } from 'node:crypto';
import { type Content, visibleContent } from '../widgets/form/form.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { DemoTask, DemoWork } from './demo-task.ts';

const DAYS = 14;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A version of an answer (or a skip), by the positions of its question and person in their lists. */
export interface PastAnswer {
  question: number;
  username: string;
  saveKey: string;
  content: Content;
  isSkipped: boolean;
  isFirst: boolean;
  isActive: boolean;
  timeTaken: number;
  answeredAt: Date;
  fixedAt: Date | null;
}

/** What a person has done on a task in all. */
export interface Work {
  answered: number;
  skipped: number;
  opened: number;
  /** Position of the question that the person got last; -1: none yet. */
  reached: number;
  startedAt: Date | null;
  lastActivity: Date | null;
}

export interface History {
  answers: PastAnswer[];
  /** Answers that count, by question. */
  answered: number[];
  work: Map<string, Work>;
}

interface Moment {
  work: DemoWork;
  at: number;
  seconds: number;
}

/** Working days of the last two weeks: everybody begins in the morning and answers one question after the other. */
const moments = (people: readonly DemoWork[], now: Date, chance: Chance): Moment[] => {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const days = Array.from({ length: DAYS }, (_, at) => today - (DAYS - at) * DAY);
  return days
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .flatMap((day) =>
      people.flatMap((work) => {
        let at = day + (8 * 60 + Math.floor(chance() * 240)) * MINUTE;
        return Array.from({ length: Math.round(work.perDay * (0.6 + chance() * 0.8)) }, () => {
          const seconds = 8 + Math.round(chance() ** 2 * 80);
          at += (seconds + 2) * 1000;
          return { work, at, seconds };
        });
      }),
    )
    .sort((one, other) => one.at - other.at);
};

/** The past of a task, played by the rules of the hand-out: in order, no more answers on a question than slots. */
export const play = (task: DemoTask, now: Date): History => {
  const chance = chanceOf(task.slug);
  const answered = task.questions.map(() => 0);
  const work = new Map<string, Work>(
    task.people.map(({ username }) => [
      username,
      { answered: 0, skipped: 0, opened: 0, reached: -1, startedAt: null, lastActivity: null },
    ]),
  );
  const answers: PastAnswer[] = [];
  for (const { work: person, at, seconds } of moments(task.people, now, chance)) {
    const own = work.get(person.username);
    if (!own) continue;
    const question = answered.findIndex((count, position) => position > own.reached && count < task.maxAnswers);
    const asked = task.questions[question];
    if (!asked) continue;
    const isSkipped = chance() < 0.03;
    const answeredAt = new Date(at);
    own.reached = question;
    own.startedAt ??= new Date(at - seconds * 1000);
    own.lastActivity = answeredAt;
    if (isSkipped) own.skipped += 1;
    else {
      own.answered += 1;
      if (answered[question] === 0) own.opened += 1;
      answered[question] = (answered[question] ?? 0) + 1;
    }
    const said = (voice: Chance) => visibleContent(task.form, asked.input, task.answer(asked.input, voice));
    const version = { question, username: person.username, isSkipped, timeTaken: seconds, answeredAt };
    const first = { ...version, saveKey: randomUUID(), content: isSkipped ? {} : said(chance), isFirst: true };
    const isFixed = !isSkipped && chance() < 0.02;
    answers.push({ ...first, isActive: !isFixed, fixedAt: null });
    if (isFixed) {
      const fixedAt = new Date(at + 5 * 1000);
      const second = { ...version, saveKey: randomUUID(), content: said(chance), isFirst: false, isActive: true };
      answers.push({ ...second, answeredAt: fixedAt, fixedAt });
    }
  }
  return { answers, answered, work };
};
