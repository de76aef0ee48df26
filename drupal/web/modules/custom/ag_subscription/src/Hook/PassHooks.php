<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_account\MailComposer;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassManager;
use Drupal\ag_subscription\PassRefresher;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\user\UserInterface;

/**
 * Hooks of the game pass.
 */
final class PassHooks {

  use StringTranslationTrait;

  public function __construct(
    private readonly PassRefresher $refresher,
    private readonly PassManager $manager,
    private readonly ProviderManager $providers,
    private readonly MailComposer $composer,
    private readonly Connection $database,
    private readonly DateFormatterInterface $dates,
  ) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->refresher->cron();
  }

  #[Hook('user_update')]
  public function userUpdate(UserInterface $user): void {
    $original = $user->getOriginal();
    if ($user->isBlocked() && $original instanceof UserInterface && $original->isActive()) {
      $this->manager->handleBlock((int) $user->id());
    }
  }

  /**
   * Adds an operation to the operators' list, after the one of viewing the pass.
   */
  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity, CacheableMetadata $cacheability): array {
    if (!$entity instanceof GamePass) {
      return [];
    }
    $access = $entity->access('end', return_as_object: TRUE);
    $cacheability->addCacheableDependency($access);
    return $access->isAllowed() && $entity->status() !== GamePass::EXPIRED
      ? ['end' => ['title' => $this->t('End now'), 'url' => $entity->toUrl('end-form'), 'weight' => 300]]
      : [];
  }

  /**
   * Adds to the operators' page what is not stored with the pass.
   */
  #[Hook('game_pass_view')]
  public function gamePassView(array &$build, GamePass $pass): void {
    $provider = $this->providers->of($pass);
    $link = static fn(string $title, ?string $url): array => $url === NULL
      ? ['#plain_text' => $title]
      : ['#type' => 'link', '#title' => $title, '#url' => Url::fromUri($url)];
    $build['email'] = [
      '#type' => 'item',
      '#title' => $this->t('Email'),
      '#plain_text' => $pass->member()?->getEmail() ?? $pass->get('account')->mail ?? '–',
      '#weight' => 20,
    ];
    $build['provider'] = [
      '#type' => 'item',
      '#title' => $this->t('Provider'),
      'link' => $link((string) $pass->text('provider'), $provider->adminUrl($pass)),
      '#weight' => 21,
    ];
    $build['invoices'] = [
      '#type' => 'table',
      '#caption' => $this->t('Invoices'),
      '#header' => [$this->t('Created'), $this->t('Number'), $this->t('Description'), $this->t('Amount'), $this->t('Status')],
      '#rows' => array_map(fn(array $invoice): array => [
        $this->dates->format((int) $invoice['created'], 'portal_day', '', 'UTC'),
        ['data' => $link($invoice['number'], $invoice['url'])],
        $invoice['description'],
        $pass->format($invoice['amount']),
        InvoiceItem::statuses()[$invoice['status']],
      ], $provider->invoices($pass)),
      '#empty' => $this->t('No invoices.'),
      '#weight' => 22,
      // Invoices are read from the provider.
      '#cache' => ['max-age' => 0],
    ];
  }

  #[Hook('mail')]
  public function mail(string $key, array &$message, array $params): void {
    $this->composer->compose($message, 'ag_subscription.mail', $params['template']);
  }

  /**
   * Excludes accounts with paid time left.
   */
  #[Hook('query_ag_account_expired_alter')]
  public function queryAgAccountExpiredAlter(AlterableInterface $query): void {
    assert($query instanceof SelectInterface);
    $paid = $this->database->select('game_pass', 'p')
      ->fields('p', ['live_uid'])
      ->isNotNull('live_uid')
      ->condition('paid', 0, '>');
    $query->condition('d.uid', $paid, 'NOT IN');
  }

  /**
   * Keeps the accounts of pass holders, paid or not.
   */
  #[Hook('query_ag_account_inactive_alter')]
  public function queryAgAccountInactiveAlter(AlterableInterface $query): void {
    assert($query instanceof SelectInterface);
    $live = $this->database->select('game_pass', 'p')->fields('p', ['live_uid'])->isNotNull('live_uid');
    $query->condition('d.uid', $live, 'NOT IN');
  }

  #[Hook('ag_site_alter')]
  public function agSiteAlter(array &$site): void {
    $site['payments'] = [
      'gateway' => ProviderManager::currentId(),
      'publishable_key' => ProviderManager::setting('stripe_publishable_key') ?: NULL,
    ];
  }

}
