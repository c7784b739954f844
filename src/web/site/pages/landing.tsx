import { Features } from '#web/site/sections/features.tsx'
import { FinalCall } from '#web/site/sections/final-call.tsx'
import { Footer } from '#web/site/sections/footer.tsx'
import { Header } from '#web/site/sections/header.tsx'
import { Hero } from '#web/site/sections/hero.tsx'
import { HowItWorks } from '#web/site/sections/how-it-works.tsx'
import { PricingCall } from '#web/site/sections/pricing-call.tsx'
import { Testimonials } from '#web/site/sections/testimonials.tsx'

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
