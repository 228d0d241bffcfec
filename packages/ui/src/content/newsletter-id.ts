/** Where the newsletter button of a hero leads to (BLOCK-05). */
export const newsletterId = 'newsletter'
