const emailPattern = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+\.[^\s@\p{Cc}\p{Cf}]+$/u

/** Longest address that mail servers accept (RFC 5321). */
export const EMAIL_LENGTH = 254

/** Whether a text looks like an e-mail address: text, @, text, dot, text (FORM-01, NEWSL-02), all of it visible. */
export function isEmail(text: string): boolean {
  // The length goes first: the pattern needs quadratic time for a long text without a dot.
  return text.length <= EMAIL_LENGTH && emailPattern.test(text)
}
