<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\ActiveUsers;
use Drupal\ag_account\ChildDataRequests;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Link;
use Drupal\Core\Url;

/**
 * Lists open requests about a child's data for operators.
 */
final class ChildDataRequestsController extends ControllerBase {

  /**
   * Others follow when these are done.
   */
  private const MAX = 50;

  public function __construct(
    private readonly ChildDataRequests $requests,
    private readonly ActiveUsers $users,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function __invoke(): array {
    return [
      'help' => [
        '#markup' => '<p>' . $this->t('Make sure that you talk to a parent before you show or delete anything, and reply by email. Administrators cancel accounts.') . '</p>',
      ],
      'requests' => [
        '#type' => 'table',
        '#attributes' => ['class' => ['ag-table', 'ag-stacked']],
        '#attached' => ['library' => ['ag_game/listing']],
        '#header' => [$this->t('Reply by'), $this->t('From'), $this->t('Message'), $this->t('Operations')],
        '#rows' => array_map($this->row(...), $this->requests->findOpen(self::MAX)),
        '#empty' => $this->t('No parent is waiting for a reply.'),
      ],
      '#cache' => ['max-age' => 0],
    ];
  }

  private function row(\stdClass $request): array {
    $isOverdue = $this->requests->isOverdue($request);
    $day = $this->dates->format((int) $request->due, 'portal_day');
    return [
      'id' => "request-$request->id",
      'class' => $isOverdue ? ['is-overdue'] : [],
      'data' => [
        $isOverdue ? $this->t('@day, overdue', ['@day' => $day]) : $day,
        ['data' => $this->sender($request)],
        ['data' => ['#type' => 'html_tag', '#tag' => 'div', '#attributes' => ['class' => ['ag-message']], ['#plain_text' => $request->message]]],
        [
          'data' => [
            '#type' => 'link',
            '#title' => $this->t('Done<span class="visually-hidden">: request of @name</span>', ['@name' => $request->name]),
            '#url' => Url::fromRoute('ag_account.child_request_done', ['id' => $request->id]),
            '#attributes' => ['class' => ['button', 'button--small']],
          ],
        ],
      ],
    ];
  }

  /**
   * Links the account of the address, if there is one.
   */
  private function sender(\stdClass $request): array {
    $mail = Link::fromTextAndUrl($request->email, Url::fromUri("mailto:$request->email"))->toRenderable();
    $account = $this->users->find('mail', $request->email);
    return [
      '#theme' => 'item_list',
      '#items' => array_filter([
        ['#plain_text' => $request->name],
        $mail,
        $account?->toLink($this->t('Account @name', ['@name' => $account->getAccountName()]))->toRenderable(),
      ]),
    ];
  }

}
