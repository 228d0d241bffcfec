export default function Branch({ name }: { name: string }) {
  return <h1 className="page">{name}</h1>
}
