<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Form;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_listing\Entity\GameList;
use Drupal\ag_listing\GameOrder;
use Drupal\Core\Config\TypedConfigManagerInterface;
use Drupal\Core\Entity\EntityForm;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Form\FormStateInterface;

/**
 * Edits a public list. The schema's constraints validate it.
 */
final class GameListForm extends EntityForm {

  public function __construct(
    protected TypedConfigManagerInterface $typedConfig,
  ) {}

  public function form(array $form, FormStateInterface $form_state): array {
    $form = parent::form($form, $form_state);
    $list = $this->entity;
    assert($list instanceof GameList);
    $showFor = static fn(string ...$sources): array => [
      'visible' => [
        ':input[name="source"]' => array_map(
          static fn(string $source): array => ['value' => $source],
          $sources,
        ),
      ],
    ];
    $form['label'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Name'),
      '#default_value' => $list->label(),
      '#maxlength' => 255,
      '#required' => TRUE,
    ];
    $form['id'] = [
      '#type' => 'machine_name',
      '#title' => $this->t('Path'),
      '#field_prefix' => '/rest/block/',
      '#default_value' => $list->id(),
      '#maxlength' => 64,
      '#machine_name' => [
        'label' => $this->t('Path'),
        'exists' => fn(string $id): bool => $this->entityTypeManager->getStorage('ag_list')->load($id) !== NULL,
        'replace_pattern' => '[^a-z0-9-]+',
        'replace' => '-',
        'error' => $this->t('Use only lowercase letters, digits and hyphens.'),
      ],
      '#disabled' => !$list->isNew(),
    ];
    $form['source'] = [
      '#type' => 'radios',
      '#title' => $this->t('Order'),
      '#options' => [
        GameList::SORTED => $this->t('Sorted'),
        GameList::VIEWED => $this->t('Most viewed'),
        GameList::QUEUE => $this->t('Order of a queue'),
      ],
      '#default_value' => $list->getSource(),
      '#required' => TRUE,
    ];
    $form['days'] = [
      '#type' => 'number',
      '#title' => $this->t('Days'),
      '#description' => $this->t('Counts the views of today and of the days before.'),
      '#min' => 1,
      '#max' => ViewCounter::RETENTION_DAYS,
      '#default_value' => $list->getDays() ?: 3,
      '#states' => $showFor(GameList::VIEWED),
    ];
    $form['sort'] = [
      '#type' => 'select',
      '#title' => $this->t('Sort by'),
      '#description' => $this->t('In a list of viewed games, this sorts games with equal views.'),
      '#options' => array_combine(
        array_column(GameOrder::cases(), 'value'),
        array_map(static fn(GameOrder $order) => $order->label(), GameOrder::cases()),
      ),
      '#default_value' => $list->get('sort') ?? GameOrder::Newest->value,
      '#states' => $showFor(GameList::SORTED, GameList::VIEWED),
    ];
    $form['queue'] = [
      '#type' => 'select',
      '#title' => $this->t('Queue'),
      '#options' => $this->findQueues(),
      '#empty_value' => '',
      '#default_value' => $list->getQueueKey(),
      '#states' => $showFor(GameList::QUEUE),
    ];
    $form['conditions'] = [
      '#type' => 'details',
      '#title' => $this->t('Conditions'),
      '#open' => TRUE,
      '#tree' => TRUE,
    ];
    $conditions = [
      'field_is_mobile' => $this->t('Works on phones'),
      'field_game_pass_only_' => $this->t('Requires the game pass'),
      'field_before_you_go_featured' => $this->t('Suggested to leaving visitors'),
    ];
    foreach ($conditions as $name => $title) {
      $form['conditions'][$name] = [
        '#type' => 'select',
        '#title' => $title,
        '#options' => [1 => $this->t('Yes'), 0 => $this->t('No')],
        '#empty_option' => $this->t('- Any -'),
        '#empty_value' => '',
        '#default_value' => isset($list->getConditions()[$name]) ? (int) $list->getConditions()[$name] : '',
      ];
    }
    $form['min_age'] = [
      '#type' => 'number',
      '#title' => $this->t('Released at least this many years ago'),
      '#min' => 1,
      '#max' => 50,
      '#default_value' => $list->getMinAge(),
    ];
    return $form;
  }

  public function validateForm(array &$form, FormStateInterface $form_state): void {
    parent::validateForm($form, $form_state);
    $config = $this->typedConfig->createFromNameAndData(
      $this->entity->getConfigDependencyName(),
      $this->entity->toArray(),
    );
    foreach ($config->validate() as $violation) {
      $form_state->setErrorByName(
        str_replace('.', '][', $violation->getPropertyPath()),
        $violation->getMessage(),
      );
    }
  }

  public function save(array $form, FormStateInterface $form_state): int {
    $result = parent::save($form, $form_state);
    $this->messenger()->addStatus($this->t('The list %name has been saved.', ['%name' => $this->entity->label()]));
    $form_state->setRedirectUrl($this->entity->toUrl('collection'));
    return $result;
  }

  protected function copyFormValuesToEntity(EntityInterface $entity, array $form, FormStateInterface $form_state): void {
    assert($entity instanceof GameList);
    $number = static fn(string|int|null $value): ?int => ($value ?? '') === '' ? NULL : (int) $value;
    $values = $form_state->getValues();
    $source = (string) $values['source'];
    $isQueue = $source === GameList::QUEUE;
    $entity->set('id', $values['id']);
    $entity->set('label', $values['label']);
    $entity->set('source', $source);
    $entity->set('sort', $isQueue ? NULL : $values['sort']);
    $entity->set('days', $source === GameList::VIEWED ? $number($values['days']) : NULL);
    $entity->set('queue', $isQueue ? ($values['queue'] ?: NULL) : NULL);
    $entity->set('min_age', $number($values['min_age']));
    $entity->set('conditions', array_map(
      static fn(string|int $value): bool => (bool) $value,
      array_filter($values['conditions'], static fn(string|int $value): bool => $value !== ''),
    ));
  }

  /**
   * Titles by key.
   */
  private function findQueues(): array {
    $storage = $this->entityTypeManager->getStorage('node');
    $ids = $storage->getQuery()
      ->accessCheck(TRUE)
      ->condition('type', 'game_queue')
      ->exists('field_queue_key')
      ->sort('title')
      ->execute();
    $queues = [];
    foreach ($storage->loadMultiple($ids) as $queue) {
      $queues[$queue->get('field_queue_key')->value] = $queue->label();
    }
    return $queues;
  }

}
