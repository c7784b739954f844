import { Features } from '../parts/features.tsx'
import { FinalCall } from '../parts/final-call.tsx'
import { Footer } from '../parts/footer.tsx'
import { Header } from '../parts/header.tsx'
import { Hero } from '../parts/hero.tsx'
import { HowItWorks } from '../parts/how-it-works.tsx'
import { PricingCall } from '../parts/pricing-call.tsx'
import { Testimonials } from '../parts/testimonials.tsx'

export function Landing() {
  return (
    <>
      <Header ground="butter" />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Features />
        <Testimonials />
        <HowItWorks />
        <PricingCall />
        <FinalCall />
      </main>
      <Footer />
    </>
  )
}
