<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\Component\Transliteration\TransliterationInterface;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\path_alias\AliasRepositoryInterface;
use Drupal\redirect\RedirectRepository;
use Drupal\taxonomy\TermInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Creates aliases of content without one. The site has no pages for content without an alias.
 */
final class Addresses {

  private const LENGTH = 80;

  private const PREFIXES = [
    'node' => ['playlist' => 'playlist', 'post' => 'blog', 'page' => 'about'],
    'taxonomy_term' => ['tags' => 'tag', 'genre' => 'genre'],
  ];

  public function __construct(
    #[Autowire(service: 'transliteration')]
    private readonly TransliterationInterface $transliteration,
    private readonly AliasRepositoryInterface $aliases,
    // NULL before the update that installs the module.
    private readonly ?RedirectRepository $redirects = NULL,
  ) {}

  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgGameAddress');
    }
  }

  /**
   * Sets the alias of a node or term that has none.
   */
  #[Hook('node_presave')]
  #[Hook('taxonomy_term_presave')]
  public function complete(ContentEntityInterface $entity): void {
    $prefix = $this->prefix($entity);
    if ($prefix === NULL || $entity->isSyncing() || $this->alias($entity) !== '') {
      return;
    }
    $wanted = "/$prefix/" . $this->slug((string) $entity->label());
    $langcode = $entity->language()->getId();
    for ($alias = $wanted, $n = 2; $this->isTaken($alias, $langcode); $n++) {
      $alias = "$wanted-$n";
    }
    $item = $entity->get('path')->first();
    $item
      ? $item->set('alias', $alias)
      : $entity->set('path', ['alias' => $alias, 'langcode' => $langcode]);
  }

  /**
   * A former address still redirects visitors, and an alias would delete its redirect.
   */
  private function isTaken(string $alias, string $langcode): bool {
    return $this->aliases->lookupByAlias($alias, $langcode) !== NULL
      || $this->redirects?->findBySourcePath(ltrim($alias, '/'));
  }

  private function prefix(ContentEntityInterface $entity): ?string {
    if ($entity->getEntityTypeId() === 'node' && $entity->bundle() === 'game') {
      $genre = $entity->get('field_genre')->entity;
      return $genre instanceof TermInterface
        ? (basename($this->alias($genre)) ?: $this->slug((string) $genre->label()))
        : NULL;
    }
    return self::PREFIXES[$entity->getEntityTypeId()][$entity->bundle()] ?? NULL;
  }

  private function alias(ContentEntityInterface $entity): string {
    $path = $entity->get('path')->first();
    return $path === NULL ? '' : trim((string) $path->get('alias')->getValue());
  }

  private function slug(string $text): string {
    $ascii = $this->transliteration->transliterate($text, 'en', '', self::LENGTH);
    $words = preg_replace('/[^a-z0-9]+/', '-', str_replace("'", '', strtolower($ascii)));
    return trim((string) $words, '-') ?: 'untitled';
  }

}
