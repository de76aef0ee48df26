<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\Component\Transliteration\TransliterationInterface;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\path_alias\AliasRepositoryInterface;
use Drupal\redirect\RedirectRepository;
use Drupal\taxonomy\TermInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * Creates missing aliases and validates those of games.
 *
 * The site has no pages for content without an alias.
 */
final readonly class Addresses {

  private const MAX_LENGTH = 80;

  private const PREFIXES = [
    'node' => ['playlist' => 'playlist', 'post' => 'blog', 'page' => 'about'],
    'taxonomy_term' => ['tags' => 'tag', 'genre' => 'genre'],
  ];

  public function __construct(
    #[Autowire(service: 'transliteration')]
    private TransliterationInterface $transliteration,
    private AliasRepositoryInterface $aliases,
    // Is NULL before the update that installs the module Redirect.
    private ?RedirectRepository $redirects = NULL,
  ) {}

  #[Hook('entity_base_field_info_alter')]
  public function entityBaseFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() === 'node' && isset($fields['path'])) {
      $fields['path']->addConstraint('Callback', ['callback' => [self::class, 'validate']]);
    }
  }

  /**
   * Bundle overrides of the field, such as by content_translation, have no base constraints.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    $this->entityBaseFieldInfoAlter($fields, $entity_type);
  }

  /**
   * Constraint callback: a game's alias has the form `/genre/slug`.
   *
   * A former alias stays valid when genres change.
   */
  public static function validate(
    FieldItemListInterface $path,
    ExecutionContextInterface $context,
  ): void {
    $game = $path->getEntity();
    assert($game instanceof ContentEntityInterface);
    $aliases = \Drupal::service(AliasRepositoryInterface::class);
    $alias = trim((string) $path->alias);
    $langcode = $game->language()->getId();
    $stored = $game->isNew() ? NULL : $aliases->lookupBySystemPath("/node/{$game->id()}", $langcode);
    if ($game->bundle() !== 'game' || $alias === '' || $alias === ($stored['alias'] ?? NULL)) {
      return;
    }
    if (!preg_match('~^/([a-z0-9]+(?:-[a-z0-9]+)*)/[a-z0-9]+(?:-[a-z0-9]+)*$~', $alias, $parts)) {
      $context->addViolation((string) t('Enter the address of a game as /genre/name in lowercase letters, digits and hyphens, for example /puzzle/gem-harbor.'));
    }
    elseif (
      $aliases->lookupByAlias("/genre/$parts[1]", $langcode) === NULL
      // The genre has a translation of its own or the address of the original.
      && $aliases->lookupByAlias("/genre/$parts[1]", $game->getUntranslated()->language()->getId()) === NULL
    ) {
      $context->addViolation(
        (string) t('The genre %genre does not exist. Start the address with a genre, for example /puzzle/gem-harbor.'),
        ['%genre' => "/genre/$parts[1]"],
      );
    }
    foreach (\Drupal::service(RedirectRepository::class)->findBySourcePath(ltrim($alias, '/')) as $redirect) {
      // Core deletes the redirect when its own target takes the address back.
      if ($redirect->getRedirectUrl()->toUriString() !== "route:entity.node.canonical;node={$game->id()}") {
        $context->addViolation(
          (string) t('%alias redirects to the content that used this address before. Choose another address, or delete the redirect first.'),
          ['%alias' => $alias],
        );
      }
    }
  }

  #[Hook('node_presave')]
  #[Hook('taxonomy_term_presave')]
  public function addAlias(ContentEntityInterface $entity): void {
    $prefix = $this->prefix($entity);
    if ($prefix === NULL || $entity->isSyncing() || $this->alias($entity) !== '') {
      return;
    }
    $base = "/$prefix/" . $this->slug((string) $entity->label());
    $langcode = $entity->language()->getId();
    for ($alias = $base, $n = 2; $this->isTaken($alias, $langcode); $n++) {
      $alias = "$base-$n";
    }
    $item = $entity->get('path')->first();
    $item
      ? $item->set('alias', $alias)
      : $entity->set('path', ['alias' => $alias, 'langcode' => $langcode]);
  }

  /**
   * An alias would delete the redirect of a former address.
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
    $ascii = $this->transliteration->transliterate($text, 'en', '', self::MAX_LENGTH);
    $words = preg_replace('/[^a-z0-9]+/', '-', str_replace("'", '', strtolower($ascii)));
    return trim((string) $words, '-') ?: 'untitled';
  }

}
