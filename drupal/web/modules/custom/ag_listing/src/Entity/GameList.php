<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Entity;

use Drupal\ag_listing\Form\GameListForm;
use Drupal\ag_listing\GameListBuilder;
use Drupal\ag_listing\GameOrder;
use Drupal\Core\Config\Entity\ConfigEntityBase;
use Drupal\Core\Entity\Attribute\ConfigEntityType;
use Drupal\Core\Entity\EntityDeleteForm;
use Drupal\Core\Entity\Routing\AdminHtmlRouteProvider;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * A public list, at /rest/block/ID.
 */
#[ConfigEntityType(
  id: 'ag_list',
  label: new TranslatableMarkup('Game list'),
  label_collection: new TranslatableMarkup('Game lists'),
  label_singular: new TranslatableMarkup('game list'),
  label_plural: new TranslatableMarkup('game lists'),
  config_prefix: 'list',
  entity_keys: [
    'id' => 'id',
    'label' => 'label',
  ],
  handlers: [
    'list_builder' => GameListBuilder::class,
    'form' => [
      'add' => GameListForm::class,
      'edit' => GameListForm::class,
      'delete' => EntityDeleteForm::class,
    ],
    'route_provider' => [
      'html' => AdminHtmlRouteProvider::class,
    ],
  ],
  links: [
    'collection' => '/admin/structure/game-lists',
    'add-form' => '/admin/structure/game-lists/add',
    'edit-form' => '/admin/structure/game-lists/{ag_list}',
    'delete-form' => '/admin/structure/game-lists/{ag_list}/delete',
  ],
  admin_permission: 'administer game lists',
  label_count: [
    'singular' => '@count game list',
    'plural' => '@count game lists',
  ],
  config_export: [
    'id',
    'label',
    'source',
    'sort',
    'days',
    'queue',
    'conditions',
    'min_age',
  ],
)]
final class GameList extends ConfigEntityBase {

  /**
   * Orders the listed games by `sort`.
   */
  public const SORTED = 'sorted';

  /**
   * Orders them by the views of the last `days`, then by `sort`.
   */
  public const VIEWED = 'viewed';

  /**
   * Keeps the order of the queue with the key `queue`.
   */
  public const QUEUE = 'queue';

  private const REQUIRED = [
    self::SORTED => ['sort'],
    self::VIEWED => ['sort', 'days'],
    self::QUEUE => ['queue'],
  ];

  protected string $id;

  protected string $label;

  protected string $source = self::SORTED;

  protected ?string $sort = GameOrder::Newest->value;

  protected ?int $days = NULL;

  protected ?string $queue = NULL;

  /**
   * @var array<string, bool>
   */
  protected array $conditions = [];

  protected ?int $min_age = NULL;

  public function getSource(): string {
    return $this->source;
  }

  public function getOrder(): GameOrder {
    return GameOrder::from((string) $this->sort);
  }

  /**
   * Today included.
   */
  public function getDays(): int {
    return (int) $this->days;
  }

  public function getQueueKey(): string {
    return (string) $this->queue;
  }

  /**
   * @return array<string, bool>
   *   Required values by column of `ag_listing_game`.
   */
  public function getConditions(): array {
    return $this->conditions;
  }

  /**
   * In years since the release.
   */
  public function getMinAge(): ?int {
    return $this->min_age;
  }

  /**
   * Constraint callback: each source has settings of its own.
   */
  public static function validateSource(?array $list, ExecutionContextInterface $context): void {
    $source = $list['source'] ?? NULL;
    $required = self::REQUIRED[$source] ?? [];
    foreach (['sort', 'days', 'queue'] as $name) {
      $isSet = isset($list[$name]);
      if ($isSet !== in_array($name, $required, TRUE) && isset(self::REQUIRED[$source])) {
        $message = $isSet
          ? t('%source lists have no %name.', ['%source' => $source, '%name' => $name])
          : t('%source lists need %name.', ['%source' => $source, '%name' => $name]);
        $context->buildViolation((string) $message)->atPath($name)->addViolation();
      }
    }
  }

}
