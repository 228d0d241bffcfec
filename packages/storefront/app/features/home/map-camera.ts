type MapConfig = Readonly<Record<'mapZoom' | 'mapPitch' | 'mapBearing', number | null>>

/** How the camera stands over a branch; what the configuration leaves open has a default (MAP-02). */
export const mapCamera = ({ mapZoom, mapPitch, mapBearing }: MapConfig) => ({
  zoom: mapZoom ?? 19,
  pitch: mapPitch ?? 55,
  bearing: mapBearing ?? -85,
})
