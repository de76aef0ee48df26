<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\ActionBase;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Messenger\MessengerInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * Publishes a game that is fit to be played, and says of another what it lacks.
 */
#[Action(id: 'ag_game_publish', label: new TranslatableMarkup('Publish games'), type: 'node')]
final class PublishGame extends ActionBase implements ContainerFactoryPluginInterface, SelectiveActionInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    private readonly MessengerInterface $messages,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): self {
    return new self($configuration, $plugin_id, $plugin_definition, $container->get('messenger'));
  }

  /**
   * {@inheritdoc}
   */
  public function execute(?NodeInterface $object = NULL): void {
    if ($object !== NULL && $this->isDue($object)) {
      self::published($object)->save();
    }
  }

  /**
   * {@inheritdoc}
   */
  public function isDue(NodeInterface $game): bool {
    if ($game->isPublished()) {
      return FALSE;
    }
    $problems = self::published(clone $game)->validate();
    foreach ($problems as $problem) {
      $this->messages->addError(new TranslatableMarkup('%title stays a draft. @problem', [
        '%title' => $game->label(),
        '@problem' => strip_tags((string) $problem->getMessage()),
      ]));
    }
    return $problems->count() === 0;
  }

  /**
   * {@inheritdoc}
   */
  public function access($object, ?AccountInterface $account = NULL, $return_as_object = FALSE): bool|AccessResultInterface {
    $result = $object instanceof NodeInterface && $object->bundle() === 'game'
      ? $object->access('update', $account, TRUE)->andIf($object->get('status')->access('edit', $account, TRUE))
      : AccessResult::forbidden('This is no game.');
    return $return_as_object ? $result : $result->isAllowed();
  }

  private static function published(NodeInterface $game): NodeInterface {
    $game->setPublished()->set('field_publish_on', NULL);
    return $game;
  }

}
