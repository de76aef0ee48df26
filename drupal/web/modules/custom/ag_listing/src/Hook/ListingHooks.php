<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListedGameTable;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\SearchIndex;
use Drupal\ag_listing\SearchMisses;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\PathAliasInterface;
use Drupal\taxonomy\TermInterface;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * Updates lists and the search index, and validates queue keys.
 */
final readonly class ListingHooks {

  public function __construct(
    private CacheTagsInvalidatorInterface $cacheTags,
    private ListedGameTable $table,
    private SearchIndex $searchIndex,
    private SearchMisses $searchMisses,
    private EntityTypeManagerInterface $entityTypeManager,
  ) {}

  #[Hook('node_insert')]
  #[Hook('node_update')]
  #[Hook('node_delete')]
  public function nodeChanged(NodeInterface $node): void {
    if ($node->bundle() === 'game') {
      $this->table->refresh([(int) $node->id()]);
      $this->searchIndex->refreshGames([(int) $node->id()]);
    }
  }

  #[Hook('taxonomy_term_insert')]
  #[Hook('taxonomy_term_update')]
  #[Hook('taxonomy_term_delete')]
  public function termChanged(TermInterface $term): void {
    $this->searchIndex->refreshTerms([(int) $term->id()]);
  }

  /**
   * Rows have paths. Core's only list tag of aliases is that of all paths of the site.
   */
  #[Hook('path_alias_insert')]
  #[Hook('path_alias_update')]
  #[Hook('path_alias_delete')]
  public function aliasChanged(PathAliasInterface $alias): void {
    $original = $alias->getOriginal();
    $paths = [$alias->getPath(), $original instanceof PathAliasInterface ? $original->getPath() : ''];
    if (array_filter($paths, $this->isListed(...)) !== []) {
      $this->cacheTags->invalidateTags([ListResponse::CACHE_TAG]);
    }
  }

  /**
   * Rows have URLs of files. New files are in no row until their game is saved.
   */
  #[Hook('file_update')]
  #[Hook('file_delete')]
  public function fileChanged(FileInterface $file): void {
    $original = $file->getOriginal();
    if (!$original instanceof FileInterface || $original->getFileUri() !== $file->getFileUri()) {
      $this->cacheTags->invalidateTags([ListResponse::CACHE_TAG]);
    }
  }

  /**
   * Games age, and views leave the time window of lists.
   */
  #[Hook('cron')]
  public function cron(): void {
    $this->cacheTags->invalidateTags([ListResponse::CACHE_TAG]);
    $this->searchMisses->deleteOld();
  }

  private function isListed(string $path): bool {
    if (!preg_match('~^/(node|taxonomy/term)/(\d+)$~', $path, $match)) {
      return FALSE;
    }
    return $match[1] !== 'node'
      || $this->entityTypeManager->getStorage('node')->load($match[2])?->bundle() === 'game';
  }

  #[Hook('form_node_game_queue_form_alter')]
  #[Hook('form_node_game_queue_edit_form_alter')]
  public function formQueueAlter(array &$form, FormStateInterface $form_state): void {
    $form['actions']['submit']['#submit'][] = [self::class, 'reportHiddenGames'];
    // Otherwise the list that reads the queue by its key would become empty.
    if (isset($form['field_queue_key']) && EditedNode::of($form_state)?->isNew() === FALSE) {
      $form['field_queue_key']['#disabled'] = TRUE;
    }
  }

  /**
   * Constraint callback: the key of an existing queue stays.
   */
  public static function requireSameKey(
    FieldItemListInterface $key,
    ExecutionContextInterface $context,
  ): void {
    $queue = $key->getEntity();
    $stored = $queue->isNew()
      ? NULL
      : \Drupal::entityTypeManager()->getStorage('node')->loadUnchanged((int) $queue->id());
    $storedKey = (string) $stored?->get('field_queue_key')->value;
    if ($storedKey !== '' && $storedKey !== $key->value) {
      $context->addViolation((string) t(
        'The key cannot be changed, because a list of the site reads this queue by it. Add another queue instead.',
      ));
    }
  }

  public static function reportHiddenGames(array &$form, FormStateInterface $form_state): void {
    $queue = EditedNode::of($form_state);
    if ($queue === NULL) {
      return;
    }
    $games = [];
    foreach ($queue->get('field_games')->referencedEntities() as $game) {
      $games[(int) $game->id()] = $game->label();
    }
    $listed = \Drupal::service(ListedGames::class)->filterListed(array_keys($games));
    $hidden = array_diff_key($games, array_flip($listed));
    if ($hidden !== []) {
      \Drupal::messenger()->addWarning(t(
        'Visitors see @shown of the @count games in this queue. Not published, hidden from listings, or rated mature: @titles.',
        [
          '@shown' => count($listed),
          '@count' => count($games),
          '@titles' => implode(', ', $hidden),
        ],
      ));
    }
  }

  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(
    array &$fields,
    EntityTypeInterface $entity_type,
    string $bundle,
  ): void {
    if (
      $entity_type->id() === 'node'
      && $bundle === 'game_queue'
      && isset($fields['field_queue_key'])
    ) {
      $fields['field_queue_key']->addConstraint('UniqueField');
      $fields['field_queue_key']->addConstraint('Callback', [
        'callback' => [self::class, 'requireSameKey'],
      ]);
      $fields['field_queue_key']->addPropertyConstraints('value', [
        'Regex' => [
          'pattern' => '/^[a-z0-9]+(-[a-z0-9]+)*$/',
          'message' => new TranslatableMarkup('Use only lowercase letters, digits and hyphens in the key, for example most-addicting-1.'),
        ],
      ]);
    }
  }

}
