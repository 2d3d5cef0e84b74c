-- What a rule assigns beside what its articles say: websites, a price list with its margin key, values that every product has, a task.

update rules set assign = '{"product": null, "values": [], "websites": [], "priceList": null, "marginKey": null, "task": null}'::jsonb || assign;
