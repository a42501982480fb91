import { defineTexts } from '../../shared/texts.ts';

/** What figures and filters of the statistics mean, by the names that the manual has on the wire; the pages show the same. */
export const manualTexts = defineTexts(
  'statistics-manual',
  {
    ALL_TIME: 'Every answer that counts, from the first day on.',
    DATE_RANGE:
      'Answers of these days, with the first and the last. A day begins and ends in the time zone of the user’s division.',
    SOURCE: 'Tasks that were archived are listed under Archive alone.',
    COMPANY: 'The company that the user was in when they first reported for the period.',
    ELE: 'A user type, like EC and SR. Statistics count the users of every type alike; an export of reported hours has a template for each of these three.',
    DEADLINE: 'The periods that hours are reported for.',
    HOURS_ALL_TIME: 'All hours that were ever reported on the task.',
    HOURS_DATE_RANGE:
      'Hours are reported for whole periods. Each report whose period overlaps these dates is counted whole.',
    ACTIVITY:
      'What the user did in the period of the deadline: answers, comments in reviews of answers, evaluated answers, and comments in reviews of evaluations. The totals count days that several deadlines of a user share once.',
    SESSIONS_DURATION: 'The time recorded by the timer in the period of the deadline.',
    ANSWERS: 'Answers that count, and the user’s limit, if there is one.',
    MEAN: 'Seconds per answer.',
    STD: 'The standard deviation: how much the times of individual answers differ from the mean.',
    TOTAL_TIME: 'The time spent on all answers together, without skips and corrections.',
    TRIMMED: 'The mean without the shortest 5% and the longest 5% of the times, and the total time at that pace.',
    SESSIONS:
      'From the first to the last answer of each work session, per answer and together. A pause of more than ten minutes ends a session, and so does midnight.',
    STATUS: 'Tasks without an answer, with some, and with as many as their target.',
    FULLY_ANSWERED_QUESTIONS: 'Questions that have all the answers they need.',
    TARGET_ANSWERS: 'All questions times the answers that each of them needs.',
    TASKS_COUNT: 'Tasks that the user was assigned to.',
    ACTIVE_TASKS: 'Tasks where the user is not blocked and has not resigned.',
    MEAN_SUMMARY_TIME: 'The total time divided by the number of tasks.',
    LAST_ACTIVITY: 'The last answer, skip or fix in these tasks, whatever range is chosen.',
    PERCENTILES:
      'The longest time, in seconds, among the fastest 1%, 2% … of the answers: for all answers, and the average, shortest and longest among individual users.',
    ANSWERS_IN_TIME:
      'Answers so far, and when the target will be reached at the average pace of all days and of the most recent days. There is no forecast if the target has been reached or is more than ten years away.',
    ANSWERS_PER_DAY: 'A day begins and ends in the time zone of the user’s division.',
    PROBLEMATIC_QUESTIONS: 'The questions that most users skipped.',
  },
  {
    ALL_TIME: 'Wszystkie liczone odpowiedzi, od pierwszego dnia.',
    DATE_RANGE:
      'Odpowiedzi z tych dni, łącznie z pierwszym i ostatnim. Dzień zaczyna się i kończy w strefie czasowej oddziału użytkownika.',
    SOURCE: 'Zarchiwizowane zadania są tylko w archiwum.',
    COMPANY: 'Firma, w której użytkownik był, gdy pierwszy raz zgłosił godziny za dany okres.',
    ELE: 'Typ użytkownika, jak EC i SR. Statystyki liczą użytkowników każdego typu tak samo; eksport zgłoszonych godzin ma szablon dla każdego z tych trzech.',
    DEADLINE: 'Okresy, za które zgłasza się godziny.',
    HOURS_ALL_TIME: 'Wszystkie godziny zgłoszone kiedykolwiek w tym zadaniu.',
    HOURS_DATE_RANGE:
      'Godziny zgłasza się za całe okresy. Każdy raport, którego okres zachodzi na te daty, liczy się w całości.',
    ACTIVITY:
      'Odpowiedzi, komentarze w recenzjach odpowiedzi, ocenione odpowiedzi i komentarze w recenzjach ewaluacji użytkownika w danym okresie. W sumach dni wspólne dla kilku okresów tej samej osoby liczą się raz.',
    SESSIONS_DURATION: 'Czas zapisany przez licznik w danym okresie.',
    ANSWERS: 'Odpowiedzi, które się liczą, oraz limit użytkownika, jeśli jest ustawiony.',
    MEAN: 'Sekundy na odpowiedź.',
    STD: 'Odchylenie standardowe: jak bardzo czasy pojedynczych odpowiedzi różnią się od średniej.',
    TOTAL_TIME: 'Łączny czas wszystkich odpowiedzi, bez pominięć i poprawek.',
    TRIMMED: 'Średnia bez 5% najkrótszych i 5% najdłuższych czasów oraz łączny czas w tym tempie.',
    SESSIONS:
      'Od pierwszej do ostatniej odpowiedzi każdej sesji pracy, na odpowiedź i razem. Sesję kończy przerwa dłuższa niż dziesięć minut, a także północ.',
    STATUS: 'Zadania bez odpowiedzi, z częścią odpowiedzi i z tyloma, ile wynosi ich cel.',
    FULLY_ANSWERED_QUESTIONS: 'Pytania, które mają wszystkie potrzebne odpowiedzi.',
    TARGET_ANSWERS: 'Liczba pytań razy liczba odpowiedzi, których potrzebuje każde z nich.',
    TASKS_COUNT: 'Zadania, do których użytkownik był przypisany.',
    ACTIVE_TASKS: 'Zadania, w których użytkownik nie jest zablokowany i z których nie zrezygnował.',
    MEAN_SUMMARY_TIME: 'Łączny czas podzielony przez liczbę zadań.',
    LAST_ACTIVITY: 'Ostatnia odpowiedź, pominięcie lub poprawka w tych zadaniach, niezależnie od wybranego zakresu.',
    PERCENTILES:
      'Najdłuższy czas (w sekundach) wśród najszybszych 1%, 2% … odpowiedzi: dla wszystkich odpowiedzi oraz średni, najkrótszy i najdłuższy wśród użytkowników.',
    ANSWERS_IN_TIME:
      'Dotychczasowe odpowiedzi oraz kiedy cel zostanie osiągnięty w tempie wszystkich dni i w tempie ostatnich dni. Brak prognozy: cel jest osiągnięty albo odległy o ponad dziesięć lat.',
    ANSWERS_PER_DAY: 'Dzień zaczyna się i kończy w strefie czasowej oddziału użytkownika, który odpowiadał.',
    PROBLEMATIC_QUESTIONS: 'Pytania, które pominęło najwięcej użytkowników.',
  },
);
