<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Hook;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GamePictures;
use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\GameSettings;
use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageRetention;
use Drupal\ag_game_package\PackageStorage;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Field\FieldConfigInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Hook\Order\Order;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Keeps the files of uploaded games in step with the games.
 */
final readonly class PackageHooks {

  private const FIELDS = [GamePackages::FIELD, GameSettings::HOSTS_FIELD];

  public function __construct(
    private GamePackages $packages,
    private GamesDirectory $games,
    private GameSettings $settings,
    private PackageStorage $storage,
    private PackageRetention $retention,
    private GamePictures $pictures,
    #[Autowire(service: 'logger.channel.ag_game_package')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Constraints must be known to all forms and imports.
   */
  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgGamePackage');
    }
  }

  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields): void {
    $hosts = $fields[GameSettings::HOSTS_FIELD] ?? NULL;
    if ($hosts instanceof FieldConfigInterface) {
      $hosts->addPropertyConstraints('value', [
        'Regex' => [
          'pattern' => GameSettings::ORIGIN,
          'message' => new TranslatableMarkup('Enter hosts as https://api.example.com, without a path and in lower case.'),
        ],
      ]);
    }
  }

  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    if ($operation !== 'view' || $field->getTargetEntityTypeId() !== 'node' || !in_array($field->getName(), self::FIELDS, TRUE)) {
      return AccessResult::neutral();
    }
    $access = $items?->getEntity()->access('update', $account, TRUE) ?? AccessResult::allowedIfHasPermission($account, 'edit any game content');
    return AccessResult::forbiddenIf(!$access->isAllowed())->addCacheableDependency($access);
  }

  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    if (!$node->hasField(GamePackages::FIELD)) {
      return;
    }
    $original = $node->isNew() ? NULL : $node->getOriginal();
    $isReplaced = $original instanceof NodeInterface
      && (int) $original->get(GamePackages::FIELD)->target_id !== (int) $node->get(GamePackages::FIELD)->target_id;
    // Players of the replaced version have a day to finish.
    if ($isReplaced) {
      $this->games->touch((int) $node->id());
    }
    $this->pictures->fill($node, $original instanceof NodeInterface ? $original : NULL);
    try {
      $this->packages->assignUrl($node);
    }
    catch (PackageException $exception) {
      // Lost files do not prevent other changes.
      if ($original === NULL || $isReplaced) {
        throw $exception;
      }
      $this->logger->error('Game @nid cannot be played: @reason', ['@nid' => $node->id(), '@reason' => $exception->getMessage()]);
    }
  }

  /**
   * Content moderation decides before whether the revision becomes the default one.
   */
  #[Hook('entity_presave', order: Order::Last)]
  public function entityPresave(EntityInterface $entity): void {
    if ($entity instanceof NodeInterface && $entity->hasField(GamePackages::FIELD) && !$entity->isNew() && $entity->isDefaultRevision()) {
      $this->settings->protect($entity);
    }
  }

  #[Hook('node_insert')]
  public function nodeInsert(NodeInterface $node): void {
    if ($node->hasField(GamePackages::FIELD)) {
      $this->packages->assignUrl($node);
      $this->settings->protect($node);
      $this->settings->writeAfterSave($node);
    }
  }

  #[Hook('node_update')]
  public function nodeUpdate(NodeInterface $node): void {
    if ($node->hasField(GamePackages::FIELD)) {
      $this->settings->writeAfterSave($node);
    }
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->games->touch((int) $node->id());
  }

  #[Hook('file_delete')]
  public function fileDelete(FileInterface $file): void {
    $record = $this->storage->load((int) $file->id());
    if ($record?->temporary !== NULL && $this->games->hasTemporary($record->temporary)) {
      $this->games->deleteTemporary($record->temporary);
    }
    if ($record !== NULL) {
      $this->pictures->deleteAll($record);
    }
    $this->storage->delete((int) $file->id());
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->retention->run();
  }

}
