<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityFormBuilderInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * The form of a new game with the values of another one, as a draft with its own alias and counts.
 */
final class CloneController implements ContainerInjectionInterface {

  use AutowireTrait;
  use StringTranslationTrait;

  /**
   * Fields that are not copied.
   */
  private const EXCLUDED_FIELDS = ['path', 'published_at', 'field_publish_on', 'field_hits', 'field_likes', 'field_total_votes', 'field_ratingb'];

  public function __construct(
    private readonly EntityFormBuilderInterface $forms,
    private readonly AccountInterface $account,
  ) {}

  public function __invoke(NodeInterface $node): array {
    $copy = $node->createDuplicate();
    foreach (array_filter(self::EXCLUDED_FIELDS, $copy->hasField(...)) as $field) {
      $copy->set($field, NULL);
    }
    $copy->setTitle((string) $this->t('@title (copy)', ['@title' => $node->label()]))->setUnpublished()->setOwnerId((int) $this->account->id());
    return $this->forms->getForm($copy);
  }

}
