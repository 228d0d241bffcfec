/** What a trial has seen: what was checked, one line each, and what did not hold. */
export type Report = { checked: string[]; problems: string[] }

export type ScaleTrial = { name: string; title: string; run(): Promise<Report> }

/** Collects the lines of a report: each says what holds, or stands among the problems. */
export function openReport() {
  const report: Report = { checked: [], problems: [] }
  return {
    report,
    note: (line: string) => void report.checked.push(line),
    check(isSo: boolean, line: string) {
      ;(isSo ? report.checked : report.problems).push(line)
    },
  }
}
