import { articles } from '#web/site/content/articles.ts'
import { blog } from '#web/site/content/blog.ts'
import { site } from '#web/site/content/site.ts'
import { ArticleCard } from '#web/site/sections/article-card.tsx'
import { Newsletter } from '#web/site/sections/newsletter.tsx'
import { Page, PageTitle } from '#web/site/sections/page.tsx'

export function Blog() {
  return (
    <Page join={site.signUp}>
      <PageTitle title={blog.title} lead={blog.lead} />
      <ul className="mt-11 grid gap-x-8 gap-y-12 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <Newsletter />
    </Page>
  )
}
