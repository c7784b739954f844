import { articles } from '#web/content/articles.ts'
import { blog } from '#web/content/blog.ts'
import { site } from '#web/content/site.ts'
import { ArticleCard } from '../parts/article-card.tsx'
import { Newsletter } from '../parts/newsletter.tsx'
import { Page, PageTitle } from '../parts/page.tsx'

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
