/** A browser that allows no sound without a touch still shows the film. */
export function playFilm(film: HTMLVideoElement) {
  film.play().catch(() => {
    film.muted = true
    film.play().catch(() => undefined)
  })
}
